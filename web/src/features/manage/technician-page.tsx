import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { typeset } from '@volant/shared/kernel/typography.ts';
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
import {
  TECHNICIAN_END,
  TECHNICIAN_LEAD,
  technicianParts,
  technicianText,
  type TechnicianPart,
} from './technician-text.ts';

/** What an owner sends to who installed the site: that person has no account. */
export const TechnicianPage = () => {
  usePageTitle('Pour votre technicien');
  const { data, error, refetch } = useQuery(goingLiveQueries.read());
  return (
    <Stack as={PageSection} gap={3}>
      <div data-not-printed="">
        <BackLink to={paths.manage}>Espace gestionnaire</BackLink>
      </div>
      <PageHeading lead={TECHNICIAN_LEAD}>Pour votre technicien</PageHeading>
      <LoadState data={data} error={error} refetch={refetch} of="de cette page" height="420px" />
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
          <Chip tone={part.isDone ? 'success' : 'warning'}>{part.isDone ? 'Fait' : 'À faire'}</Chip>
          <Text as="h2" size="m" id={part.check}>
            {part.name}
          </Text>
        </Row>
        {part.known.map((sentence) => (
          <Muted key={sentence} size="s" asTyped>
            {typeset(sentence)}
          </Muted>
        ))}
        <Bullets gap={1}>
          {part.steps.map((step) => (
            <li key={step}>{typeset(step)}</li>
          ))}
        </Bullets>
      </Panel>
    ))}
    <Muted size="s">{typeset(TECHNICIAN_END)}</Muted>
  </>
);

const Sending = ({ text }: { text: string }) => {
  const { agency } = useSite();
  const [said, setSaid] = useState('');
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setSaid('Texte copié.');
    } catch {
      setSaid('La copie n’a pas abouti : sélectionnez le texte de la page.');
    }
  };
  const subject = `Mise en ligne du site de ${agency.name}`;
  return (
    <Stack gap={1} data-not-printed="">
      <Row gap={2} align="stretch">
        <LinkLine href={`mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`}>
          Envoyer par email
        </LinkLine>
        <Button variant="secondary" onClick={() => void copy()}>
          Copier le texte
        </Button>
        <Button variant="secondary" onClick={() => print()}>
          Imprimer
        </Button>
      </Row>
      <p role="status">{said}</p>
    </Stack>
  );
};
