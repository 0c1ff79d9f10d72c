import type { FastifyInstance } from 'fastify';
import {
  keptDepositContract,
  ledgerSettingsContract,
  pricingContract,
  settingsContract,
  tillSettingsContract,
} from '@volant/shared/contracts.ts';
import type { Authenticate } from '../platform/http/auth.ts';
import { handle } from '../platform/http/handle.ts';
import type { AgencySettingsActs } from './agency-settings.service.ts';
import type { ClosureActs } from './closures.service.ts';
import type { PriceRules } from './price-rules.service.ts';

export const pricingRoutes = (
  app: FastifyInstance,
  {
    authenticate,
    rules,
    closures,
    settings,
  }: { authenticate: Authenticate; rules: PriceRules; closures: ClosureActs; settings: AgencySettingsActs },
): void => {
  handle(app, authenticate, pricingContract.ofVehicle, ({ params, reply }) => {
    reply.header('cache-control', 'no-cache');
    return rules.ofVehicle(params.id);
  });

  handle(app, authenticate, pricingContract.rules, () => rules.list());

  handle(app, authenticate, pricingContract.addRule, async ({ body, actor, reply }) => {
    const rule = await rules.add(actor, body);
    reply.code(201);
    return rule;
  });

  handle(app, authenticate, pricingContract.changeRule, ({ params, body, actor }) =>
    rules.change(actor, params.id, body),
  );

  handle(app, authenticate, pricingContract.removeRule, async ({ params, actor }) => {
    await rules.remove(actor, params.id);
    return undefined;
  });

  handle(app, authenticate, pricingContract.closures, () => closures.list());

  handle(app, authenticate, pricingContract.close, ({ body, actor }) => closures.close(actor, body.days));

  handle(app, authenticate, pricingContract.closeWeekdays, ({ body, actor }) =>
    closures.closeWeekdays(actor, body.weekdays),
  );

  handle(app, authenticate, settingsContract.read, () => settings.read());

  handle(app, authenticate, settingsContract.change, ({ body, actor }) => settings.change(actor, body));

  handle(app, authenticate, settingsContract.changeInsuranceAndFuel, ({ body, actor }) =>
    settings.changeInsuranceAndFuel(actor, body),
  );

  handle(app, authenticate, settingsContract.returns, () => settings.readReturns());

  handle(app, authenticate, settingsContract.changeReturns, ({ body, actor }) =>
    settings.changeReturns(actor, body),
  );

  handle(app, authenticate, keptDepositContract.read, () => settings.readKeptDeposit());

  handle(app, authenticate, keptDepositContract.change, ({ body, actor }) =>
    settings.changeKeptDeposit(actor, body),
  );

  handle(app, authenticate, tillSettingsContract.read, () => settings.readTill());

  handle(app, authenticate, tillSettingsContract.change, ({ body, actor }) =>
    settings.changeTill(actor, body),
  );

  handle(app, authenticate, ledgerSettingsContract.read, () => settings.readLedger());

  handle(app, authenticate, ledgerSettingsContract.change, ({ body, actor }) =>
    settings.changeLedger(actor, body),
  );

  handle(app, authenticate, pricingContract.open, async ({ params, actor }) => {
    await closures.open(actor, params.day);
    return undefined;
  });
};
