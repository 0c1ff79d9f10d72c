/** What an operator asked for cannot be done; the message is a French sentence for them. */
export class Refusal extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'Refusal';
  }
}
