import * as words from '#words/screens/reservations/confirmation.ts';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { StatePage } from '../../../ui/page/state-page.tsx';

/** The confirmation without a reservation to confirm. */
export const MissingConfirmation = () => (
  <StatePage
    heading={words.confirmation}
    tone="warning"
    actions={
      <>
        <ButtonLink to={paths.home}>{words.backToHome}</ButtonLink>
        <ButtonLink to={paths.myReservations} variant="secondary">
          {words.myReservations}
        </ButtonLink>
      </>
    }
  >
    {words.nothingToShow}
  </StatePage>
);
