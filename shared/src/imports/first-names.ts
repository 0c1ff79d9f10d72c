/** Common first names in Belgium, folded. They show in which order a file writes names. */
export const FIRST_NAMES: ReadonlySet<string> = new Set(
  `adam ahmed alain albert alex alexandra alexandre alexis ali alice aline amandine amelie amina ana andre andrea andrew an
  ann anna anne annick annie anthony antoine antonio arnaud arthur audrey aurelie axel aya bart bastien beatrice benjamin
  benoit bernadette bernard bert bram bruno camille carine carla carlos caroline catherine cecile cedric celine chantal
  charles charlotte chloe chris christelle christian christiane christine christophe claire clara claude claudine clement
  colette coralie corinne cristina daniel danielle dany david debora delphine denis denise didier dieter dimitri dirk
  dominique dylan eddy elena eli eline elisabeth elise ellen els emilie emma emmanuel eric erik eva eveline evelyne fabian
  fabienne fabrice fanny fatima fatma felix filip florence florian francine francis francisco franck francoise frank frans
  fred frederic frederik gabriel gaetan geert genevieve georges geraldine gerard germaine gilles giovanni giuseppe godelieve
  greet gregory guido guillaume guy hans hassan helene henri herman hilde hubert hugo ibrahim inge ingrid ines isabelle ivan
  jacqueline jacques jan jana jean jeanne jeannine jef jelle jeremy jessica jo joao johan johanna john jonas jonathan joris
  jose josephine josiane jozef juan jules julia julie julien juliette karel karim karin karine karl katleen katrien kevin
  khadija kim koen koenraad kris kristel kristof laetitia lara lars laura laure laurence laurent lea leen lena leon leo lien
  lieve liliane lina linda lode loic lotte louis louise luc luca lucas lucie lucien lucienne ludo ludovic luis lukas lut
  lydia madeleine magali mario manon marc marcel marco margaux marguerite maria marianne marie marijke marina marine marion
  mark marleen martine martin mathieu mathilde matteo matthias matthieu maud maurice max maxime mehdi melanie melissa michael
  michel michele mia mieke miguel mike milan mireille mohamed mohammed monique morgane myriam mustapha nadia nadine nancy
  natacha natalie nathalie nathan nele nicolas nicole niels nina noa noah noel noemie nora nour odette olivia olivier omar
  oscar pascal pascale patricia patrick paul paula paulette pauline pedro peggy peter philip philippe pier piet pierre
  pieter quentin rachel rachid raoul raphael raymond regine rene renee ria richard rik rita robert robin roger roland romain
  ronny rosa ruben sabine sabrina said sam samira samuel samy sander sandra sandrine sara sarah sebastien serge severine
  simon simone simonne sofia sofie solange sonia sophie stef stefaan stefan stephane stephanie steve steven stijn susanne
  suzanne sven sylvain sylvie tamara tania tatiana theo theophile thibault thierry thijs thomas tim tine tom tony ulrich
  ursula valentin valentine valerie vanessa vera veronique victor victoria vincent viviane walter wannes wendy werner wesley
  wilfried willem william willy wim wouter xavier yann yannick yasmina yasmine yolande youssef yves yvette yvon yvonne zoe`
    .split(/\s+/)
    .filter((name) => name !== ''),
);
