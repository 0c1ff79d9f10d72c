import type {
  AskedGuarantee,
  CautionPage,
  Guarantee,
  GuaranteesToDecide,
  OwnGuarantee,
  ReservationGuarantees,
} from '@volant/shared/guarantees/guarantees.schema.ts';
import type { ProblemBody } from '@volant/shared/kernel/refusals/problem.ts';
import { pay, type TestCustomer } from '../builders.ts';
import type { TestApp } from '../test-app.ts';

type Answered<T> = T & Omit<ProblemBody, 'status'>;

/** Guarantees asked for, given and decided through the calls of the screens. */
export const guaranteeProbes = (facts: () => { t: TestApp; manager: TestCustomer }) => {
  const post = <T>(id: number, act: string, body: object = {}) => {
    const { t, manager } = facts();
    const path = `/api/reservations/${id}/guarantee${act}`;
    return t.post<Answered<T>>(path, manager.token, body);
  };
  const ask = (id: number, method = 'card', amount = 500) => post<AskedGuarantee>(id, '', { method, amount });
  const release = (id: number) => post<Guarantee>(id, '/release');
  const announce = (id: number, amount: number, reason = 'Jante rayée') =>
    post<Guarantee>(id, '/notice', { amount, reason });
  const capture = (id: number, amount: number, more: object = { signedStatement: true }) =>
    post<Guarantee>(id, '/capture', { amount, reason: 'Jante rayée', ...more });
  const read = async (id: number): Promise<ReservationGuarantees> => {
    const { t, manager } = facts();
    const path = `/api/reservations/${id}/guarantees`;
    return (await t.get<ReservationGuarantees>(path, manager.token)).body;
  };
  const newest = async (id: number): Promise<Guarantee | undefined> => (await read(id)).guarantees[0];
  const toDecide = async (): Promise<GuaranteesToDecide> => {
    const { t, manager } = facts();
    return (await t.get<GuaranteesToDecide>('/api/guarantees/to-decide', manager.token)).body;
  };
  const mine = async (customer: TestCustomer): Promise<OwnGuarantee[]> =>
    (await facts().t.get<OwnGuarantee[]>('/api/guarantees/me', customer.token)).body;

  const tokenIn = (link: string | null): string => (link ?? '').split('/caution/')[1] ?? '';
  const page = (link: string | null) => facts().t.get<Answered<CautionPage>>(`/api/caution/${tokenIn(link)}`);
  const open = (link: string | null) =>
    facts().t.call<Answered<{ clientSecret: string }>>({
      method: 'POST',
      path: `/api/caution/${tokenIn(link)}/intent`,
    });
  /** Asked for, and given by its customer with a card; the provider's intent. */
  const hold = async (id: number, amount = 500): Promise<{ link: string | null; intentId: string }> => {
    const { link } = (await ask(id, 'card', amount)).body;
    const intentId = await pay(facts().t, (await open(link)).body.clientSecret);
    await page(link);
    return { link, intentId };
  };
  const statusOf = async (intentId: string): Promise<string> =>
    (await facts().t.stripe.paymentIntents.retrieve(intentId)).status;
  const acts = async (id: number): Promise<string[]> =>
    (
      await facts()
        .t.db.selectFrom('audit_entry')
        .select('act')
        .where('act', 'like', 'reservation.guarantee-%')
        .where('subject_id', '=', String(id))
        .orderBy('id')
        .execute()
    ).map(({ act }) => act.replace('reservation.guarantee-', ''));

  return {
    ask,
    post,
    release,
    announce,
    capture,
    read,
    newest,
    toDecide,
    mine,
    page,
    open,
    hold,
    statusOf,
    acts,
  };
};
