/**
 * The files that made the tables up to migration 131, with their checksums. The SQL of the modules replaced them; databases
 * note them as applied.
 */
export const BASELINE: Readonly<Record<string, string>> = {
  'baseline/platform.sql': '65c2c1ebe699d678bb5594b1b351830b5c26b5508fb5c25892db990b7d3fb614',
  'baseline/audit.sql': '6a35c190e819a01fc345cbb731badc08909a4e6276ccffada37d6609ccf0aedc',
  'baseline/installation.sql': 'ef7b366558f2c39bd58a787c96bddbeb25dc9359d543fa7ef8bfddb95d2dabed',
  'baseline/outbox.sql': '0115de0d177698800eee4fb6d4087c052848f517d4a12881bc0a591dedcb9ee7',
  'baseline/accessories.sql': '1b8b77c64f2d71bf6d95e9613a499681e2ec99dd9b8f856513d4fe4fd440b0c6',
  'baseline/accounts.sql': '27cd0f5b60d9cb66f74c6661be8635d52499b2870d7afd92f638c5269712d36d',
  'baseline/contact.sql': '9c11ec5146aa2527ae0ebd7ff863a85702d8288b76615eede506714cbfa9b959',
  'baseline/vehicles.sql': 'f83129c8984003293b740813b6529626c25c8bae15d8b6a94d242c8502912fd9',
  'baseline/pricing.sql': 'c8ed797959c7635201e2aef21d0f78ad8bf920f58bac2525db66f214d2e5eaff',
  'baseline/payments.sql': '9da9dc6304c560ba7ac96c1147b15002d22461ca5e8ea076102c14c68e96b2a3',
  'baseline/reservations.sql': '992dddfa3dd6e72c0043f5d3b291703ef8f354d59f5231e23c0ba383c76efe7e',
  'baseline/availability.sql': '4b4664ba4325367cfc1698a68f793a2bc8ff063e28c5893ff4a3ec80cc249bcd',
  'baseline/ledger.sql': 'ec62f276dad467aac20c164ee83520c5b063928a4782960ad4efce0784808455',
  'baseline/guarantees.sql': 'ec5eae7c260447e5321f20af7a74c50b38b00419de85c8d5462054e504bccd29',
  'baseline/documents.sql': '4930456e220031a46fca2a1cfdf05b47e6b31b38a9951d0fc418432f55ad1f2a',
  'baseline/handovers.sql': 'ae05f411826728cc344dc1fd9f7303b5017384b5cd5e0592f4e4a205a3c73df1',
};
