import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { staffApi } from '@volant/shared/accounts/staff/staff.api.ts';
import type { InviteBody, StaffChangeBody, StaffMember } from '@volant/shared/accounts/staff/staff.schema.ts';
import { callApi } from '../../../lib/calls/call-api.ts';
import { teamQueries } from './team.queries.ts';

/** Shows the answer at once, before the list is fetched again; the journal has an entry more. */
const show = (client: QueryClient, member: StaffMember): void => {
  client.setQueryData(
    teamQueries.list().queryKey,
    (known) =>
      known && [
        ...known.map((each) => (each.id === member.id ? member : each)),
        ...(known.some(({ id }) => id === member.id) ? [] : [member]),
      ],
  );
  void client.invalidateQueries({ queryKey: teamQueries.list().queryKey });
  void client.invalidateQueries({ queryKey: ['audit'] });
};

export const teamMutations = {
  invite: () =>
    mutationOptions({
      mutationFn: (body: InviteBody) => callApi(staffApi.invite, { body }),
      onSuccess: (member, _body, _prepared, { client }) => show(client, member),
    }),
  change: () =>
    mutationOptions({
      mutationFn: ({ id, act }: { id: number; act: StaffChangeBody | 'reset-totp' }) =>
        act === 'reset-totp'
          ? callApi(staffApi.resetTotp, { params: { id } })
          : callApi(staffApi.change, { params: { id }, body: act }),
      onSuccess: (member, _input, _prepared, { client }) => show(client, member),
      // Somebody else changed the team meanwhile.
      onError: (_error, _input, _prepared, { client }) =>
        void client.invalidateQueries({ queryKey: teamQueries.list().queryKey }),
    }),
  inviteAgain: () =>
    mutationOptions({
      mutationFn: (id: number) => callApi(staffApi.inviteAgain, { params: { id } }),
      onError: (_error, _id, _prepared, { client }) =>
        void client.invalidateQueries({ queryKey: teamQueries.list().queryKey }),
    }),
};
