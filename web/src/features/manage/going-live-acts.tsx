import type { UseMutationOptions } from '@tanstack/react-query';
import type { Check } from '@volant/shared/installation/checklist.rules.ts';
import type { Installation } from '@volant/shared/installation/installation.schema.ts';
import * as words from '#words/screens/manage/going-live.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { paths } from '../../lib/paths.ts';
import { Alert } from '../../ui/page/alert.tsx';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { Row } from '../../ui/page/layout.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { goingLiveMutations } from './api/going-live.mutations.ts';

interface ActButtonProps<Answer> {
  mutation: UseMutationOptions<Answer>;
  label: string;
  busyLabel: string;
}

/** A button that asks the server to find something out; the line then tells what it found. */
const ActButton = <Answer,>({ mutation, label, busyLabel }: ActButtonProps<Answer>) => {
  const act = useAct(mutation);
  return (
    <>
      <Button
        variant="secondary"
        size="s"
        busyLabel={act.isBusy ? busyLabel : undefined}
        onClick={() => {
          act.run();
        }}
      >
        {label}
      </Button>
      {act.refusal !== undefined && <Alert tone="error">{act.refusal}</Alert>}
    </>
  );
};

const Way = ({ to, children }: { to: string; children: string }) => (
  <ButtonLink to={to} variant="secondary" size="s">
    {children}
  </ButtonLink>
);

/** The pages are read first: the button stands after their links. */
const LegalPages = () => (
  <Row gap={2}>
    <Link to={paths.terms}>{words.terms}</Link>
    <Link to={paths.privacy}>{words.privacyPolicy}</Link>
    <Link to={paths.legalNotice}>{words.legalNotice}</Link>
    <ActButton
      mutation={goingLiveMutations.confirmLegalPages()}
      label={words.pagesRead}
      busyLabel={words.oneMoment}
    />
  </Row>
);

/** What a person does about a line: mails and payments can be tried again at any time. */
export const CheckAct = ({
  check,
  isDone,
  facts,
}: {
  check: Check;
  isDone: boolean;
  facts: Installation;
}) => {
  switch (check) {
    case 'mails':
      return (
        <ActButton
          mutation={goingLiveMutations.sendTrialMail()}
          label={words.sendTrialMail}
          busyLabel={words.sending}
        />
      );
    case 'payments':
      return (
        <ActButton
          mutation={goingLiveMutations.checkProvider()}
          label={words.checkProvider}
          busyLabel={words.checking}
        />
      );
    case 'agency':
      return isDone ? null : <Way to={`${paths.settings}?section=agence`}>{words.complete}</Way>;
    case 'vehicle':
      return isDone ? null : (
        <Row>
          <Way to={paths.newVehicle}>{words.addVehicle}</Way>
          <Way to={paths.importer}>{words.importFile}</Way>
        </Row>
      );
    case 'secondFactor':
      return isDone ? null : <Way to={paths.profile}>{words.myAccount}</Way>;
    case 'legalPages':
      return isDone ? null : <LegalPages />;
    case 'address':
      return isDone ? null : <a href={`${facts.address.url}${paths.manage}`}>{words.openByAddress}</a>;
    case 'backups':
      return null;
  }
};
