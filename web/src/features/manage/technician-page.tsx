import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import * as words from '#words/screens/manage/technician.ts';
import { now } from '../../lib/clock.ts';
import { paths } from '../../lib/paths.ts';
import { usePageTitle, useSite } from '../../lib/site.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Chip } from '../../ui/controls/chip.tsx';
import { BackLink, Bullets } from '../../ui/page/blocks.tsx';
import { LinkLine, Muted, Panel, Row, Stack, Text } from '../../ui/page/layout.tsx';
import { LoadState } from '../../ui/page/load-state.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { PageSection } from '../../ui/page/page-section.tsx';
import { goingLiveQueries } from './api/going-live.queries.ts';
import { technicianParts, technicianText, type TechnicianPart } from './technician-text.ts';

/** What an owner sends to who installed the site: that person has no account. */
export const TechnicianPage = () => {
  usePageTitle(words.forTechnician);
  const { data, error, refetch } = useQuery(goingLiveQueries.read());
  return (
    <Stack as={PageSection} gap={3}>
      <div data-not-printed="">
        <BackLink to={paths.manage}>{words.managerSpace}</BackLink>
      </div>
      <PageHeading lead={words.lead}>{words.forTechnician}</PageHeading>
      <LoadState data={data} error={error} refetch={refetch} of={words.ofPage} height="420px" />
      {data && <Parts parts={technicianParts(data, now())} />}
    </Stack>
  );
};

const Parts = ({ parts }: { parts: readonly TechnicianPart[] }) => (
  <>
    <Sending text={technicianText(parts)} />
    {parts.map((part) => (
      <Panel as="section" key={part.check} gap={1} aria-labelledby={part.check}>
        <Row>
          <Chip tone={part.isDone ? 'success' : 'warning'}>{part.isDone ? words.done : words.toDo}</Chip>
          <Text as="h2" size="m" id={part.check}>
            {part.name}
          </Text>
        </Row>
        {part.known.map((sentence) => (
          <Muted key={sentence} size="s" asTyped>
            {sentence}
          </Muted>
        ))}
        <Bullets gap={1}>
          {part.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </Bullets>
      </Panel>
    ))}
    <Muted size="s">{words.end}</Muted>
  </>
);

const Sending = ({ text }: { text: string }) => {
  const { agency } = useSite();
  const [said, setSaid] = useState('');
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setSaid(words.textCopied);
    } catch {
      setSaid(words.copyFailed);
    }
  };
  const subject = words.mailSubject(agency.name);
  return (
    <Stack gap={1} data-not-printed="">
      <Row gap={2} align="stretch">
        <LinkLine href={`mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`}>
          {words.sendByMail}
        </LinkLine>
        <Button variant="secondary" onClick={() => void copy()}>
          {words.copyText}
        </Button>
        <Button variant="secondary" onClick={() => print()}>
          {words.print}
        </Button>
      </Row>
      <p role="status">{said}</p>
    </Stack>
  );
};
