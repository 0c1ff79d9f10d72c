import { describe, expect, it } from 'vitest';
import { idOf, sandboxOfFile, stripeError } from './testing/test-sandbox.ts';

const test = await sandboxOfFile();

const disputed = async () => {
  const intent = await test.stripe.paymentIntents.create({
    amount: 10_000,
    currency: 'eur',
    payment_method: 'pm_card_createDispute',
    confirm: true,
  });
  const { data } = await test.stripe.disputes.list({ payment_intent: intent.id });
  expect(data).toMatchObject([{ amount: 10_000, status: 'needs_response', charge: intent.latest_charge }]);
  return { id: data[0]?.id ?? '', intent };
};
const typesOf = async (id: string): Promise<string[]> => {
  const { data } = await test.stripe.events.list({ type: 'charge.dispute.*', limit: 20 });
  return data.filter((event) => (event.data.object as { id: string }).id === id).map(({ type }) => type);
};

describe('a disputed charge', () => {
  it('is not refunded until the dispute is won', async () => {
    const { id, intent } = await disputed();
    expect(await stripeError(test.stripe.refunds.create({ payment_intent: intent.id }))).toMatchObject({
      statusCode: 400,
      code: 'charge_disputed',
    });
    const evidence = { uncategorized_text: 'winning_evidence' };
    expect(await test.stripe.disputes.update(id, { evidence })).toMatchObject({ status: 'won' });
    expect((await test.stripe.refunds.create({ payment_intent: intent.id })).status).toBe('succeeded');
    expect(await typesOf(id)).toEqual([
      'charge.dispute.closed',
      'charge.dispute.funds_reinstated',
      'charge.dispute.updated',
      'charge.dispute.funds_withdrawn',
      'charge.dispute.created',
    ]);
  });

  it.each(['the evidence', 'giving in'])('is never refunded once it is lost by %s', async (how) => {
    const { id, intent } = await disputed();
    const lost =
      how === 'giving in'
        ? await test.stripe.disputes.close(id)
        : await test.stripe.disputes.update(id, { evidence: { uncategorized_text: 'losing_evidence' } });
    expect(lost.status).toBe('lost');
    expect(await test.stripe.disputes.retrieve(id)).toMatchObject({ status: 'lost' });
    expect(await stripeError(test.stripe.refunds.create({ payment_intent: intent.id }))).toMatchObject({
      code: 'charge_disputed',
    });
    expect((await test.stripe.charges.retrieve(idOf(intent.latest_charge))).disputed).toBe(true);
    expect((await stripeError(test.stripe.disputes.close(id))).statusCode).toBe(400);
  });

  it('is disputed for what was captured of an authorisation', async () => {
    const { id } = await test.stripe.paymentIntents.create({
      amount: 10_000,
      currency: 'eur',
      capture_method: 'manual',
      payment_method: 'pm_card_createDispute',
      confirm: true,
    });
    await test.stripe.paymentIntents.capture(id, { amount_to_capture: 3000 });
    const { data } = await test.stripe.disputes.list({ payment_intent: id });
    expect(data).toMatchObject([{ amount: 3000, status: 'needs_response' }]);
  });

  it('takes evidence that decides nothing', async () => {
    const { id } = await disputed();
    const evidence = { uncategorized_text: 'Le contrat signé' };
    expect(await test.stripe.disputes.update(id, { evidence, submit: true })).toMatchObject({
      status: 'needs_response',
      evidence_details: { has_evidence: true },
    });
  });
});
