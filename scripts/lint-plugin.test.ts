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

const oneForm =
  'What is typed is sent by `useSentForm` of ui/controls/form.tsx: once at a time, with its refusals on its fields.';
const confirmed = (field: string): string =>
  `<ConfirmDialog confirm={{ label, onConfirm: () => act.run({ reason }) }}>${field}</ConfirmDialog>`;
tsx.run('one-form', plugin.rules['one-form'], {
  valid: [
    '<Form form={form}><Field {...form.field("name")} /></Form>',
    '<Stack as={Form} form={form} />',
    "import { useWatch } from 'react-hook-form';",
    '<Field value={searched} onChange={search} />',
    confirmed('<p>{text}</p>'),
    confirmed('<RadioGroup value={cause} onChange={setCause} />'),
    confirmed('<Field type="search" value={searched} onChange={search} />'),
    confirmed("<TextAreaField {...form.field('reason')} />"),
  ],
  invalid: [
    '<form onSubmit={send}><Field label={words.name} /></form>',
    '<Stack as="form" onSubmit={send} />',
    "import { useForm } from 'react-hook-form';",
    confirmed('<TextAreaField value={reason} onChange={type} />'),
    confirmed('<DayField value={day} onChange={type} />'),
  ].map((code) => ({ code, errors: [oneForm] })),
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

const noSentence =
  'A text that people read stands in `shared/src/words/`: another language could not replace it here.';
tsx.run('no-sentence', plugin.rules['no-sentence'], {
  valid: [
    "import { price } from './du/prix.ts';",
    'type Label = "paid" | "open";',
    "throw new Error('the vehicle has no price');",
    '<p>{words.title}</p>',
    '<p>{count} km</p>',
    '<Field label={words.day} name="jour" className="du" />',
    "const PATHS = { home: '/', reservations: '/mes-reservations' };",
    "const key = 'Enter';",
    '`${brand} ${model}`',
    "log.warn({ id }, 'the mail was not sent')",
    'sql`SELECT id FROM vehicle WHERE en IS NULL`',
  ],
  invalid: [
    '<p>Louer</p>',
    '<p>Nos {count}</p>',
    "<p>{isPaid ? 'Payer' : words.open}</p>",
    '<Field label="Nom" />',
    '<Alert title={isLate ? "Retard" : words.late} />',
    "const column = { key: 'plate', label: 'Plaque' };",
    "throw refuse('Le prix a changé');",
    "const sentence = 'Merci de patienter';",
    "const sentence = 'Ce client doit encore 30 euros';",
    'const said = `${count} jours de location`;',
    "const all = [first, 'et deux autres'].join(', ');",
    'const state = { paid: "Payée" };',
    "say(isOpen || 'Cette page reste vide');",
    'const quote = `« ${name} »`;',
  ].map((code) => ({ code, errors: [noSentence] })),
});
