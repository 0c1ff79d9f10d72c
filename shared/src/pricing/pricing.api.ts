import { endpoint } from '../kernel/endpoint.ts';
import type { idParams } from '../kernel/address.schema.ts';
import type { priceRuleBody } from './price-rule.schema.ts';
import type {
  closedWeekdaysBody,
  closureParams,
  closures,
  closuresBody,
  priceRule,
  priceRuleList,
  vehiclePricing,
} from './pricing.schema.ts';

export const pricingApi = {
  /** What a page needs to price a vehicle's dates itself. 404 for an unknown vehicle. */
  ofVehicle: endpoint<{ params: typeof idParams; response: typeof vehiclePricing }>()({
    method: 'GET',
    path: '/api/vehicules/:id/pricing',
    access: 'public',
  }),
  rules: endpoint<{ response: typeof priceRuleList }>()({
    method: 'GET',
    path: '/api/price-rules',
    access: 'manager',
  }),
  /** 409 `rule_overlap` when another rule of the same kind and scope has one of its days, or its duration. */
  addRule: endpoint<{ body: typeof priceRuleBody; response: typeof priceRule }>()({
    method: 'POST',
    path: '/api/price-rules',
    access: 'manager',
  }),
  /** Replaces the rule; existing reservations keep their price. 409 as above. */
  changeRule: endpoint<{ params: typeof idParams; body: typeof priceRuleBody; response: typeof priceRule }>()(
    { method: 'PATCH', path: '/api/price-rules/:id', access: 'manager' },
  ),
  removeRule: endpoint<{ params: typeof idParams }>()({
    method: 'DELETE',
    path: '/api/price-rules/:id',
    access: 'manager',
  }),
  /** The closed weekdays and the closed days from today on. */
  closures: endpoint<{ response: typeof closures }>()({
    method: 'GET',
    path: '/api/closures',
    access: 'manager',
  }),
  /** Closes days; reservations that start or end on one stay. Answers all closures. */
  close: endpoint<{ body: typeof closuresBody; response: typeof closures }>()({
    method: 'POST',
    path: '/api/closures',
    access: 'manager',
  }),
  /** Replaces the closed weekdays. Answers all closures. */
  closeWeekdays: endpoint<{ body: typeof closedWeekdaysBody; response: typeof closures }>()({
    method: 'PUT',
    path: '/api/closures/weekdays',
    access: 'manager',
  }),
  /** Opens a day again. */
  open: endpoint<{ params: typeof closureParams }>()({
    method: 'DELETE',
    path: '/api/closures/:day',
    access: 'manager',
  }),
};
