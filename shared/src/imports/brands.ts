import { foldText } from '../kernel/search-text.ts';

/** Vehicle brands, folded, longest first. The list exists because some have two words. */
const BRANDS: readonly string[] =
  `abarth|adria|aiways|aixam|alfa romeo|alfa|alpine|aprilia|aston martin|audi|austin|autosun|bailey|bavaria|benimar|bentley|
  bmw motorrad|bmw|bürstner|byd|cadillac|carado|caravelair|challenger|chausson|chevrolet|chrysler|citroen|cupra|dacia|daf|
  daihatsu|dethleffs|dodge|ds automobiles|ds|ducati|eriba|fendt caravan|fendt|ferrari|fiat|fleurette|ford|fuso|genesis|
  great wall|harley-davidson|harley davidson|hobby|honda|hymer|hyundai|ineos|infiniti|isuzu|iveco|jaguar|jeep|kawasaki|kia|
  knaus|ktm|kymco|lada|lamborghini|lancia|land rover|landrover|leapmotor|lexus|ligier|lotus|lynk & co|lynk&co|man|maserati|
  maxus|mazda|mclaren|mercedes-benz|mercedes benz|mercedes|mg motor|mg|microcar|mini|mitsubishi|mobilvetta|nio|nissan|opel|
  peugeot|piaggio|pilote|polestar|porsche|range rover|rapido|renault trucks|renault|rimor|roller team|rolls-royce|
  rolls royce|rover|royal enfield|saab|saris|seat|segway|skoda|smart|ssangyong|subaru|sunlight|sunliving|suzuki|sym|tabbert|
  tesla|toyota|triumph|unsinn|vauxhall|vespa|volkswagen|volvo|vw|weinsberg|westfalia|xpeng|yamaha|zero`
    .split('|')
    .map((brand) => foldText(brand.trim()))
    .toSorted((a, b) => b.length - a.length);

/** Length of the brand at the start of a folded text; 0 when none is known. */
const brandLetters = (folded: string): number =>
  BRANDS.find((brand) => folded === brand || folded.startsWith(`${brand} `))?.length ?? 0;

/** Whether a text begins with a known brand followed by more text. */
export const hasBrand = (text: string): boolean => {
  const folded = foldText(text).trim();
  const letters = brandLetters(folded);
  return letters > 0 && letters < folded.length;
};

/** Splits `Land Rover Defender 110` after the longest known brand, else after the first word. */
export const splitBrand = (text: string): { brand: string; model: string } => {
  const words = text.split(/\s+/).filter((word) => word !== '');
  const folded = foldText(words.join(' '));
  const count = folded.slice(0, brandLetters(folded)).split(' ').length;
  return { brand: words.slice(0, count).join(' '), model: words.slice(count).join(' ') };
};
