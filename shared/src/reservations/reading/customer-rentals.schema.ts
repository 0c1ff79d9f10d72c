import { z } from 'zod';
import { idParams } from '../../kernel/address.schema.ts';
import { reservation } from '../reservations.schema.ts';
import { note, noteBody } from '../rental/rental.schema.ts';

/** Body of a note about a customer. */
const customerNoteBody = noteBody.pick({ text: true });

/** Schemas of the endpoints in `customerRentalsApi`. */
export const customerRentalsSchemas = {
  rentals: { params: idParams, response: z.array(reservation) },
  notes: { params: idParams, response: z.array(note) },
  addNote: { params: idParams, body: customerNoteBody, response: note },
};
