import { describe, expect, it } from 'vitest';
import type { AuditNames } from './audit.schema.ts';
import { journalWords } from '../words/fr/audit/journal.ts';
import { journalLines as linesOf } from './journal-lines.ts';

const journalLines = (entry: Parameters<typeof linesOf>[0], names?: AuditNames) =>
  linesOf(entry, journalWords, names);

describe('the lines of an entry', () => {
  it('say in French what changed, and nothing of what did not', () => {
    expect(
      journalLines({
        before: { dailyPrice: 45, brand: 'Peugeot', status: 'upcoming' },
        after: { dailyPrice: 49.9, brand: 'Peugeot', status: 'canceled' },
      }),
    ).toEqual([
      { label: 'Prix journalier', before: '45,00\u00a0€', after: '49,90\u00a0€' },
      { label: 'Statut', before: 'À venir', after: 'Annulée' },
    ]);
  });

  it('name the codes of imports and fines', () => {
    const after = { importKind: 'fines', mode: 'valid', fineState: 'sent' };
    expect(journalLines({ before: null, after }).map((line) => line.after)).toEqual([
      'Amendes',
      'Les lignes valides',
      'Répondue',
    ]);
  });

  it('list what something began or ended with', () => {
    expect(journalLines({ before: null, after: { startDate: '2026-05-12', mileage: 1200 } })).toEqual([
      { label: 'Début', before: undefined, after: '12/05/2026' },
      { label: 'Kilométrage', before: undefined, after: '1\u00a0200\u00a0km' },
    ]);
    expect(journalLines({ before: { name: 'Siège enfant' }, after: null })).toEqual([
      { label: 'Nom', before: 'Siège enfant', after: undefined },
    ]);
    expect(journalLines({ before: null, after: null })).toEqual([]);
  });

  it('name a payment, and write a plate as people read it', () => {
    const id = 'f3977465-0000-4000-8000-000000000000';
    const names = { payment: { [id]: '45,00 €, Ana Maes' } };
    const lines = journalLines({ before: null, after: { paymentId: id, plate: '1ABC123' } }, names);
    expect(lines.map(({ after }) => after)).toEqual(['45,00 €, Ana Maes', '1-ABC-123']);
    expect(lines[0]?.about).toEqual({ kind: 'payment', before: undefined, after: id });
  });

  it('name people and vehicles, and give the number of who is unknown', () => {
    const names = {
      account: { 27: 'Gina De Smet' },
      vehicle: { 2: 'Renault Clio' },
      reservation: { 12: 'Gina De Smet, Renault Clio' },
    };
    const after = { vehicleId: 2, customerId: 27, reservationId: 12 };
    const lines = journalLines({ before: { vehicleId: 9 }, after }, names);
    expect(lines).toEqual([
      {
        label: 'Véhicule',
        before: '9',
        after: 'Renault Clio',
        about: { kind: 'vehicle', before: 9, after: 2 },
      },
      {
        label: 'Client',
        before: undefined,
        after: 'Gina De Smet',
        about: { kind: 'account', before: undefined, after: 27 },
      },
      {
        label: 'Réservation',
        before: undefined,
        after: '12 (Gina De Smet, Renault Clio)',
        about: { kind: 'reservation', before: undefined, after: 12 },
      },
    ]);
  });

  it('name the codes of documents, links, entries and cautions', () => {
    const after = {
      document: 'contract',
      purpose: 'balance',
      entryKind: 'payment',
      method: 'card',
      cancelReason: 'no_show',
      staffRole: 'employee',
      importKind: 'reservations',
      mode: 'valid',
      fineState: 'sent',
    };
    expect(journalLines({ before: null, after }).map(({ label, after: text }) => [label, text])).toEqual([
      ['Document', 'Contrat de location'],
      ['Objet', 'Solde'],
      ['Type d’écriture', 'Paiement'],
      ['Moyen de paiement', 'Carte (empreinte)'],
      ['Motif d’annulation', 'Client absent'],
      ['Rôle dans l’équipe', 'Employé'],
      ['Contenu du fichier', 'Réservations'],
      ['Lignes choisies', 'Les lignes valides'],
      ['Suivi', 'Répondue'],
    ]);
  });

  it('name what a payment, a refund and an alert are about, and leave what a manager wrote', () => {
    const textsOf = (after: Record<string, unknown>) =>
      journalLines({ before: null, after }).map(({ label, after: text }) => `${label} : ${text ?? ''}`);
    expect(textsOf({ purpose: 'guarantee', reason: 'excess', alert: 'disputed' })).toEqual([
      'Objet : Caution',
      'Motif : Trop-perçu',
      'Alerte : Paiement contesté',
    ]);
    expect(textsOf({ paymentId: 'edabb09a', rebuilt: true, reason: 'sinistre' })).toEqual([
      'Paiement : edabb09a',
      'Rétablie après une restauration : oui',
      'Motif : Sinistre',
    ]);
    expect(textsOf({ reason: 'constructor' })).toEqual(['Motif : constructor']);
  });

  it('name the codes of a price rule, and closed days', () => {
    const rule = { kind: 'duration', scope: 'category', category: 'suv', minDays: 7, percent: -10 };
    expect(journalLines({ before: null, after: rule }).map(({ after }) => after)).toEqual([
      'remise longue durée',
      'une catégorie',
      'SUV',
      '7\u00a0jours',
      '-10\u00a0%',
    ]);
    const days = { closedDays: ['2027-05-06', '2027-05-17'] };
    expect(journalLines({ before: null, after: days })[0]?.after).toBe('06/05/2027, 17/05/2027');
  });

  it('show a field that has no French name under its own, whatever its value', () => {
    const line = (value: unknown) => journalLines({ before: null, after: { odd: value } })[0]?.after;
    expect(journalLines({ before: null, after: { odd: 1 } })[0]?.label).toBe('odd');
    expect(line('')).toBe('aucun');
    expect(line(null)).toBe('aucun');
    expect(line([])).toBe('aucun');
    expect(line(true)).toBe('oui');
    expect(line(['a', 'b'])).toBe('a, b');
    expect(line({ a: [1] })).toBe('{"a":[1]}');
    expect(line('2026-11-21T09:00:00.000Z')).toContain('21\u00a0novembre 2026 à\u00a010:00');
  });
});
