/** A wish of the operator that cannot be carried out, in a sentence for them. */
export class Refusal extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'Refusal';
  }
}
