import { outlineOf } from '@volant/shared/handovers/handover.rules.ts';
import { DAMAGE_VIEWS } from '@volant/shared/handovers/handover-parts.ts';
import {
  damageText,
  handoverKindLabel,
  settlementLabel,
  slotLabel,
} from '@volant/shared/handovers/handovers.messages.ts';
import { formatKilometres, formatPrice } from '@volant/shared/kernel/format-amount.ts';
import { formatShortDate } from '@volant/shared/kernel/format-date.ts';
import { agencyDay, agencyTime } from '@volant/shared/kernel/iso-date.ts';
import { typeset } from '@volant/shared/kernel/typography.ts';
import { formatPlate } from '@volant/shared/vehicles/plate.rules.ts';
import { linesOf } from './api/handover-calls.ts';
import type { WireHandover } from './api/handovers.queries.ts';
import { DamageMap } from './damage-map.tsx';
import styles from './handover-report.module.css';
import { SignatureImage } from './signature-image.tsx';

const momentText = (moment: string): string => {
  const at = new Date(moment);
  return `${formatShortDate(agencyDay(at))} à ${agencyTime(at)}`;
};

/** A report that is done, as it was signed. */
export const HandoverReport = ({ report }: { report: WireHandover }) => {
  const { content, photos, knownDamages, vehicle } = report;
  const views = DAMAGE_VIEWS.filter((view) =>
    [...knownDamages, ...content.damages].some((damage) => damage.view === view),
  );
  return (
    <div className={styles.report}>
      <dl className={styles.facts}>
        <div>
          <dt>{handoverKindLabel[report.kind]}</dt>
          <dd>{report.performedAt !== null && momentText(report.performedAt)}</dd>
        </div>
        <div>
          <dt>Véhicule</dt>
          <dd>
            {vehicle.name}
            {vehicle.plate !== null && `, ${formatPlate(vehicle.plate)}`}
          </dd>
        </div>
        <div>
          <dt>Compteur</dt>
          <dd>{formatKilometres(content.odometerKm ?? 0)}</dd>
        </div>
        {content.fuelEighths !== null && (
          <div>
            <dt>Carburant</dt>
            <dd>{content.fuelEighths}/8</dd>
          </div>
        )}
        {content.chargePercent !== null && (
          <div>
            <dt>Charge</dt>
            <dd>{content.chargePercent}&nbsp;%</dd>
          </div>
        )}
        {content.drivers.length > 0 && (
          <div>
            <dt>{content.drivers.length > 1 ? 'Conducteurs' : 'Conducteur'}</dt>
            <dd>{content.drivers.map(({ name }) => name).join(', ')}</dd>
          </div>
        )}
        {linesOf(content).map((line) => (
          <div key={line.kind}>
            <dt>{settlementLabel(line.kind, report.vehicle.isElectric)}</dt>
            <dd>
              {formatPrice(line.amountCents)}
              {line.reason !== '' && ` (${line.reason})`}
            </dd>
          </div>
        ))}
        {content.note !== '' && (
          <div>
            <dt>Remarque</dt>
            <dd>{content.note}</dd>
          </div>
        )}
      </dl>
      {views.length > 0 && (
        <ul className={styles.maps}>
          {views.map((view) => (
            <li key={view}>
              <DamageMap
                outline={outlineOf(vehicle.category)}
                view={view}
                known={knownDamages}
                found={content.damages}
              />
            </li>
          ))}
        </ul>
      )}
      {content.damages.length > 0 && (
        <ul className={styles.list}>
          {content.damages.map((damage) => (
            <li key={damage.id}>
              {typeset('Nouveau :')} {damageText(damage).toLowerCase()}
              {damage.note !== '' && `, ${damage.note}`}
            </li>
          ))}
        </ul>
      )}
      {photos.length > 0 && (
        <ul className={styles.photos}>
          {photos.map(({ id, slot, url, isAnnexed }) => (
            <li key={id}>
              {url === null ? (
                <p className={styles.missing}>{slotLabel[slot]}&nbsp;: photo pas encore reçue</p>
              ) : (
                <a href={url} target="_blank" rel="noreferrer">
                  <img src={url} alt={slotLabel[slot]} className={styles.photo} />
                  {slotLabel[slot]}
                  {isAnnexed && ' (reçue après la signature)'}
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
      {report.signature !== null && report.signerName !== null && (
        <figure className={styles.signature}>
          <SignatureImage strokes={report.signature} name={report.signerName} className={styles.strokes} />
          <figcaption>Signé par {report.signerName}</figcaption>
        </figure>
      )}
      {report.refusedReason !== null && (
        <p>
          {typeset('Non signé :')} {report.refusedReason}
        </p>
      )}
    </div>
  );
};
