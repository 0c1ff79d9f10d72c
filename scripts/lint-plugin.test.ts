import { RuleTester } from 'oxlint/plugins-dev';
import { describe, it } from 'vitest';
import plugin from './lint-plugin.mjs';

RuleTester.describe = describe;
RuleTester.it = it;
const tester = new RuleTester({ languageOptions: { parserOptions: { lang: 'ts' } } });

const now = 'The present comes from the clock: a rule gets the moment as its last parameter.';

tester.run('no-implicit-now', plugin.rules['no-implicit-now'], {
  valid: ['new Date(moment)', 'new Date(2026, 1, 3)', 'new clock.Date()'],
  invalid: [
    { code: 'const now = new Date();', errors: [now] },
    { code: 'const now = Date();', errors: [now] },
  ],
});

tester.run('no-barrel', plugin.rules['no-barrel'], {
  valid: ["export { price } from './price.ts';"],
  invalid: [
    {
      code: "export * from './price.ts';",
      errors: ['No barrels: import from the file that holds the thing.'],
    },
  ],
});

const tsx = new RuleTester({ languageOptions: { parserOptions: { lang: 'tsx' } } });

const nativeDate =
  'The browser writes it in its own language, 12/03 for 3 December: use calendar/day-field.tsx or time-field.tsx.';
tsx.run('no-native-date', plugin.rules['no-native-date'], {
  valid: ['<Field type="text" />', '<Field type={type} />', '<Field label="date" />'],
  invalid: [
    { code: '<Field label="Du" type="date" />', errors: [nativeDate] },
    { code: "<input type={isTime ? 'time' : 'text'} />", errors: [nativeDate] },
  ],
});

const oneVehicleName = 'The name of a vehicle is written by `vehicleName` of vehicles/vehicle-name.ts.';
tsx.run('one-vehicle-name', plugin.rules['one-vehicle-name'], {
  valid: [
    '`${vehicleName(vehicle)}, du 3 mars`',
    '`${brand}, ${model}`',
    '`${model} ${brand}`',
    '`${brand} ${year}`',
    '<p>{vehicleName(vehicle)}</p>',
    '<p>{brand} <b>{model}</b></p>',
  ],
  invalid: [
    { code: '`${brand} ${model}`', errors: [oneVehicleName] },
    { code: '`Location ${vehicle.brand} ${vehicle.model}, du 3 mars`', errors: [oneVehicleName] },
    { code: "`${row.brand} ${row.model ?? ''}`", errors: [oneVehicleName] },
    { code: '`${brand.toUpperCase()}\u00a0${model}`', errors: [oneVehicleName] },
    { code: '<p>{vehicle.brand} {vehicle.model}</p>', errors: [oneVehicleName] },
    { code: "<p>Location {brand}{' '}{model}, du 3 mars</p>", errors: [oneVehicleName] },
    { code: '<>{count} {brand} {model}</>', errors: [oneVehicleName] },
  ],
});

const bareSpace = 'A line may break here: `&nbsp;` in the text of a page, or `typeset`.';
tsx.run('typeset-text', plugin.rules['typeset-text'], {
  valid: [
    '<p>Quand partez-vous&nbsp;?</p>',
    "<p>{typeset('Quand partez-vous ?')}</p>",
    '<VisuallyHidden> : {name}</VisuallyHidden>',
    '<p>{isKnown ? name : other}</p>',
    '<Field label="Est-ce vous ?" />',
  ],
  invalid: [
    {
      code: '<p>« Oui », ou quoi ?</p>',
      output: '<p>«&nbsp;Oui&nbsp;», ou quoi&nbsp;?</p>',
      errors: [bareSpace],
    },
    { code: "<p>{isKnown ? 'Le nom : ' : 'Quoi ?'}</p>", errors: [bareSpace, bareSpace] },
    { code: '<p>{isKnown && `${count} % du prix`}</p>', errors: [bareSpace] },
  ],
});
