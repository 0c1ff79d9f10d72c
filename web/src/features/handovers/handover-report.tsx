import { outlineOf } from '@volant/shared/handovers/handover.rules.ts';
import { DAMAGE_VIEWS } from '@volant/shared/handovers/handover-parts.ts';
import { handoverKindLabel, settlementLabel, slotLabel } from '#words/handovers/handovers.ts';
import { chargeText, fuelText } from '#words/handovers/level.ts';
import { formatKilometres, formatPrice } from '#words/format/amounts.ts';
import { formatPlate } from '@volant/shared/vehicles/plate.rules.ts';
import * as words from '#words/screens/handovers/reports.ts';
import { formatMoment } from '#words/format/page-dates.ts';
import { Fact } from '../../ui/page/blocks.tsx';
import { Columns } from '../../ui/page/columns.tsx';
import { Muted, Stack } from '../../ui/page/layout.tsx';
import { linesOf } from './api/handover-calls.ts';
import type { WireHandover } from './api/handovers.queries.ts';
import { DamageMap } from './damage-map.tsx';
import styles from './reports.module.css';
import { SignatureImage } from './signature-image.tsx';

/** A report that is done, as it was signed. */
export const HandoverReport = ({ report }: { report: WireHandover }) => {
  const { content, photos, knownDamages, vehicle } = report;
  const views = DAMAGE_VIEWS.filter((view) =>
    [...knownDamages, ...content.damages].some((damage) => damage.view === view),
  );
  return (
    <Stack>
      <Columns as="dl" min={200}>
        <Fact label={handoverKindLabel[report.kind]}>
          {report.performedAt !== null && formatMoment(new Date(report.performedAt))}
        </Fact>
        <Fact label={words.vehicle}>
          {vehicle.name}
          {vehicle.plate !== null && `, ${formatPlate(vehicle.plate)}`}
        </Fact>
        <Fact label={words.odometer}>{formatKilometres(content.odometerKm ?? 0)}</Fact>
        {content.fuelEighths !== null && <Fact label={words.fuel}>{fuelText(content.fuelEighths)}</Fact>}
        {content.chargePercent !== null && (
          <Fact label={words.charge}>{chargeText(content.chargePercent)}</Fact>
        )}
        {content.drivers.length > 0 && (
          <div>
            <Muted as="dt" size="s">
              {content.drivers.length > 1 ? words.drivers : words.driver}
            </Muted>
            <dd>{content.drivers.map(({ name }) => name).join(', ')}</dd>
          </div>
        )}
        {linesOf(content).map((line) => (
          <div key={line.kind}>
            <Muted as="dt" size="s">
              {settlementLabel(line.kind, report.vehicle.isElectric)}
            </Muted>
            <dd>
              {formatPrice(line.amountCents)}
              {line.reason !== '' && ` (${line.reason})`}
            </dd>
          </div>
        ))}
        {content.note !== '' && <Fact label={words.note}>{content.note}</Fact>}
      </Columns>
      {views.length > 0 && (
        <Columns as="ul" min={180}>
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
        </Columns>
      )}
      {content.damages.length > 0 && (
        <ul>
          {content.damages.map((damage) => (
            <li key={damage.id}>{words.newDamage(damage)}</li>
          ))}
        </ul>
      )}
      {photos.length > 0 && (
        <Columns as="ul" min={180}>
          {photos.map(({ id, slot, url, isAnnexed }) => (
            <li key={id}>
              {url === null ? (
                <Muted>{words.photoNotReceived(slotLabel[slot])}</Muted>
              ) : (
                <a href={url} target="_blank" rel="noreferrer">
                  <img src={url} alt={slotLabel[slot]} className={styles.photo} />
                  {slotLabel[slot]}
                  {isAnnexed && words.receivedAfterSignature}
                </a>
              )}
            </li>
          ))}
        </Columns>
      )}
      {report.signature !== null && report.signerName !== null && (
        <figure>
          <SignatureImage strokes={report.signature} name={report.signerName} className={styles.strokes} />
          <figcaption>{words.signedBy(report.signerName)}</figcaption>
        </figure>
      )}
      {report.refusedReason !== null && <p>{words.notSigned(report.refusedReason)}</p>}
    </Stack>
  );
};
