import { greetedName } from '../greeting.ts';
import { composeMail, type MailSite, type MailTexts } from '../layout.ts';

/** After the registration. */
export const welcomeMail = (
  { firstName, email }: { firstName: string; email: string },
  site: MailSite,
): MailTexts =>
  composeMail(
    {
      subject: `Bienvenue chez ${site.agency.name}`,
      preheader: 'Votre compte est créé : choisissez un véhicule et réservez en quelques minutes.',
      heading: `${['Bienvenue', greetedName(firstName)].filter((part) => part !== '').join(', ')} !`,
      blocks: [
        { kind: 'paragraph', text: `Votre compte ${site.agency.name} est créé avec l'adresse ${email}.` },
        {
          kind: 'list',
          title: 'Comment se passe une location',
          items: [
            'Choisissez un véhicule, vos dates et vos accessoires.',
            "Payez l'acompte de 30 % en ligne : vos dates sont bloquées.",
            "Réglez le solde à l'agence au retrait, et prenez la route.",
          ],
        },
        { kind: 'button', label: 'Voir les véhicules', href: `${site.publicUrl}/` },
      ],
      footnote:
        "Vous recevez ce message parce qu'un compte a été créé avec cette adresse. Si ce n'est pas vous, prévenez-nous.",
    },
    site,
  );
