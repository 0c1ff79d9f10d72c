import type { BlockBar, PlanningVehicle, ReservationBar } from '../features/planning/api/planning.queries.ts';

/** For tests: an upcoming reservation. */
export const aReservationBar = (bar: Partial<ReservationBar> = {}): ReservationBar => {
  const endDate = bar.endDate ?? '2027-05-17';
  return {
    kind: 'reservation',
    reservationId: 1042,
    vehicleId: 1,
    startDate: '2027-05-14',
    endDate,
    rentalEndDate: endDate,
    status: 'upcoming',
    changes: 'all',
    customerName: 'Luc Maes',
    phone: '+32 470 12 34 56',
    dueCents: 104_30,
    version: 1,
    ...bar,
  };
};

/** For tests: an unavailability of one run of days. */
export const aBlockBar = (bar: Partial<BlockBar> = {}): BlockBar => {
  const { startDate = '2027-05-20', endDate = '2027-05-21' } = bar;
  return {
    kind: 'block',
    blockId: 7,
    vehicleId: 1,
    startDate,
    endDate,
    firstDay: startDate,
    lastDay: endDate,
    reason: 'entretien',
    note: '',
    ...bar,
  };
};

export const aPlanningVehicle = (vehicle: Partial<PlanningVehicle> = {}): PlanningVehicle => ({
  id: 1,
  name: 'Peugeot 308',
  brand: 'Peugeot',
  model: '308',
  plate: '1-ABC-123',
  status: 'ACTIVE',
  category: 'compacte',
  hasOverdue: false,
  ...vehicle,
});
