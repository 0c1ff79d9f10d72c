export interface DemoPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phoneNumber: string;
}

const person = (firstName: string, lastName: string, digits: string): DemoPerson => ({
  firstName,
  lastName,
  email: `${plain(firstName)}.${plain(lastName)}@exemple.be`,
  phoneNumber: `+32 ${digits}`,
});

const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase();

/** Customers of the demonstration agency; nobody can sign in as one of them. */
export const demoPeople: readonly DemoPerson[] = [
  person('Émilie', 'Lambert', '471220134'),
  person('Thomas', 'Peeters', '472318945'),
  person('Sophie', 'Janssens', '473405617'),
  person('Nicolas', 'Dupont', '474519283'),
  person('Marie', 'Leclercq', '475603942'),
  person('Julien', 'Maes', '476718205'),
  person('Charlotte', 'Willems', '477829316'),
  person('Antoine', 'Claes', '478930427'),
  person('Laura', 'Mertens', '479041538'),
  person('Maxime', 'Goossens', '484152649'),
  person('Céline', 'Simon', '485263750'),
  person('Pierre', 'Laurent', '486374861'),
  person('Aïcha', 'Benali', '487485972'),
  person('Mathieu', 'Wouters', '488596083'),
  person('Inès', 'El Amrani', '489607194'),
  person('François', 'Renard', '491718205'),
  person('Julie', 'De Smet', '492829316'),
  person('Olivier', 'Fontaine', '493930427'),
  person('Hélène', 'Jacobs', '494041538'),
  person('Benoît', 'Vermeulen', '495152649'),
  person('Anaïs', 'Hubert', '496263750'),
  person('David', 'Van den Broeck', '497374861'),
  person('Chloé', 'Lejeune', '498485972'),
  person('Guillaume', 'Noël', '499596083'),
];
