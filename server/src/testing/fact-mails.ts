import type { Reservation } from '@volant/shared/reservations/reservations.schema.ts';
import { aCustomer, anAccessory, aVehicle, book, openIntent, pay, type TestCustomer } from './builders.ts';
import type { TestApp } from './test-app.ts';
import type { Mail } from '../outbox/mailer.ts';

export const plain = (text: string | undefined): string => (text ?? '').replaceAll('\u00a0', ' ');

export const AGENCY = 'bonjour@volant.example';

interface Paid {
  id: number;
  customer: TestCustomer;
  again: () => Promise<unknown>;
}

/** Bookings and cancellations, and the mails that they cause. */
export const factMails = ({ t, manager }: { t: () => TestApp; manager: () => TestCustomer }) => {
  const forget = async (): Promise<void> => {
    await t().volant.mails.deliver();
    t().mails.sent.length = 0;
  };

  /** Delivers the mails; returns kind and recipient of each, in order. */
  const delivered = async (): Promise<string[]> => {
    await t().volant.mails.deliver();
    return t()
      .mails.sent.splice(0)
      .map((mail) => `${mail.name.split('.')[0] ?? ''} → ${mail.to.address}`);
  };

  const deliveredMails = async (): Promise<Mail[]> => {
    await t().volant.mails.deliver();
    return t().mails.sent.splice(0);
  };

  const paid = async (from = 5, to = 8): Promise<Paid> => {
    const customer = await aCustomer(t());
    const vehicle = await aVehicle(t());
    const accessory = await anAccessory(t());
    const order = { vehicle, from, to, accessories: [{ accessory, quantity: 2 }] };
    await forget();
    const { body } = await book(t(), customer, order);
    const intent = await openIntent(t(), customer, { amount: body.deposit * 100, reservationId: body.id });
    await pay(t(), intent.body.clientSecret);
    await book(t(), customer, order);
    return { id: body.id, customer, again: () => book(t(), customer, order) };
  };

  const cancel = (id: number, query = '') =>
    t().patch<Reservation>(`/api/reservations/${id}${query}`, manager().token);

  return { forget, delivered, deliveredMails, paid, cancel };
};
