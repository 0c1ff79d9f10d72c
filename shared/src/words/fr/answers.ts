import { formatInteger, formatKilometres } from './format/amounts.ts';
import { accountMessages } from './accounts/accounts.ts';
import { customerMessages } from './accounts/customers.ts';
import { ownDataMessages } from './accounts/own-data.ts';
import { staffMessages } from './accounts/staff.ts';
import { auditActs, auditSubjects } from './audit/audit.ts';
import { auditFacts, journalFile } from './audit/facts.ts';
import { auditActorNames, journalWords } from './audit/journal.ts';
import { contactMessages } from './contact/contact.ts';
import { missingInvoiceWords } from './documents/missing-invoices.ts';
import { mailTitles } from './emails/emails.ts';
import { fineFeeNote, fineMessages } from './fines/fines.ts';
import { damageLabel, damageText, viewLabel } from './handovers/handovers.ts';
import {
  bookedBy,
  CORRECTION_HEAD,
  DEFAULT_SOURCE,
  fileStatusLabel,
  importKindLabel,
  importMessages,
  notedCell,
  otherEmail,
  photoZipMessages,
  takeoverNote,
} from './imports/imports.ts';
import { installationMessages, missingFactName } from './installation/installation.ts';
import { LOST_WORK } from './installation/lost-time.ts';
import { linkPurposeLabel } from './payments/links.ts';
import { blockReasonLabel } from './planning/planning.ts';
import { pricingMessages } from './pricing/pricing.ts';
import { ruleName } from './pricing/rule-name.ts';
import { statusLabel } from './reservations/reservations.ts';
import { vehicleMessages } from './vehicles/vehicles.ts';

/** What the server says in its answers besides refusals, and writes into fields that people read. */
export const answers = {
  accounts: accountMessages,
  missingInvoices: missingInvoiceWords,
  audit: {
    acts: auditActs,
    actors: auditActorNames,
    lines: journalWords,
    facts: auditFacts,
    file: journalFile,
    reservation: (id: number): string => `réservation n°\u00a0${formatInteger(id)}`,
    subjects: auditSubjects,
  },
  blockReasons: blockReasonLabel,
  contact: contactMessages,
  customers: customerMessages,
  damages: { kinds: damageLabel, text: damageText, views: viewLabel },
  desk: { application: (agency: string): string => `${agency}, comptoir` },
  /** `Firefox sur Windows` */
  device: (browser: string, system: string): string => `${browser} sur ${system}`,
  /** What replaces names and texts of erased people. */
  erased: {
    customer: { first_name: 'Client', last_name: 'supprimé' },
    employee: { first_name: 'Ancien collaborateur', last_name: 'effacé' },
    blockReason: 'Motif effacé',
    driver: 'Conducteur effacé à sa demande',
    text: 'effacé',
  },
  fineFeeNote,
  fines: fineMessages,
  /** Captured in the provider's dashboard, or by a decision that a restored database has lost. */
  guaranteeTaken: 'Caution encaissée sans décision connue du site',
  imports: {
    bookedBy,
    correctionHead: CORRECTION_HEAD,
    defaultSource: DEFAULT_SOURCE,
    departure: 'Départ',
    fileStatuses: fileStatusLabel,
    kept: 'Gardé',
    kinds: importKindLabel,
    /** Where nothing is stored yet. */
    nothing: 'non renseigné',
    notedCell,
    otherEmail,
    photoFailed: importMessages.photoFailed,
    photoZips: photoZipMessages,
    takeoverNote,
  },
  installation: installationMessages,
  linkPurposes: linkPurposeLabel,
  lostWork: LOST_WORK,
  mailTitles,
  otherMail: 'Message',
  missingFact: missingFactName,
  ownData: ownDataMessages,
  pricing: pricingMessages,
  ruleName,
  staff: staffMessages,
  statuses: statusLabel,
  vehicles: {
    ...vehicleMessages,
    /** An unversioned change had a mileage below the one recorded at a return. */
    mileageKept: (km: number): string =>
      `Le kilométrage reste à ${formatKilometres(km)}, relevé au dernier retour de location`,
  },
};
