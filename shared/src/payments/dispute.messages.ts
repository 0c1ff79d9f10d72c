/** For the agency, after what is disputed: nothing is refunded while the customer's bank has the money. */
export const WAITS_FOR_BANK =
  'rien n’est remboursé tant que la banque du client n’a pas décidé. Ne le lui rendez pas autrement : il pourrait être payé deux fois.';
