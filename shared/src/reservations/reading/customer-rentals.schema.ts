import { z } from 'zod';
import { idParams } from '../../kernel/address.schema.ts';
import { reservation } from '../reservations.schema.ts';
import { note, noteBody } from '../rental/rental.schema.ts';

/** A note about a customer. */
const customerNoteBody = noteBody.pick({ text: true });

/** Of the calls of `customerRentalsApi`. */
export const customerRentalsSchemas = {
  rentals: { params: idParams, response: z.array(reservation) },
  notes: { params: idParams, response: z.array(note) },
  addNote: { params: idParams, body: customerNoteBody, response: note },
};
