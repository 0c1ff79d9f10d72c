import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { testWithApp } from '../testing/test-with-app.ts';

const it = testWithApp();

describe('the profile of the agency', () => {
  it.for([
    ['without a name', { name: '' }, 'agency_profile_name'],
    ['without an address for mails', { email: '' }, 'agency_profile_email'],
    ['whose reviews are anywhere', { review_url: 'javascript:alert(1)' }, 'agency_profile_review_url'],
    ['whose fee pays customers', { fine_fee_cents: -1 }, 'agency_profile_fine_fee'],
    ['with half a logo', { logo_key: 'a' }, 'agency_profile_logo'],
    ['with half a logo for dark grounds', { logo_dark_width: 480 }, 'agency_profile_logo_dark'],
    ['with half a picture', { picture_key: 'a', picture_width: 480 }, 'agency_profile_picture'],
  ] as const)('is refused %s', async ([_name, values, constraint], { t }) => {
    await expect(t.db.updateTable('agency_profile').set(values).execute()).rejects.toMatchObject({
      code: '23514',
      constraint,
    });
  });

  it('is one row', async ({ t }) => {
    const insert = (isOnly: boolean) =>
      sql`
        INSERT INTO agency_profile (is_only, name, address, phone, email, company_number)
        VALUES (${isOnly}, 'Autre', 'Rue 1', '+32 81 00 00 00', 'autre@exemple.be', 'BE 0123.456.749')`.execute(
        t.db,
      );
    await expect(insert(true)).rejects.toMatchObject({ constraint: 'agency_profile_pkey' });
    await expect(insert(false)).rejects.toMatchObject({ constraint: 'agency_profile_only' });
  });
});

it('refuses a regime of VAT that nobody knows', async ({ t }) => {
  const insert = t.insert('agency_regime', { holds_from: t.clock.now(), regime: 'forfait' as 'none' });
  await expect(insert).rejects.toMatchObject({ code: '23514', constraint: 'agency_regime_known' });
});
