import type { ReactNode } from 'react';
import { Muted, Stack, Text } from '../../ui/page/layout.tsx';
import { Pending, type PendingProps } from './pending.tsx';

interface SettingsPartProps<Data> {
  /** Of its heading. */
  id: string;
  title: string;
  note: string;
  query: PendingProps['query'] & { data: Data | undefined };
  loading: string;
  failure: string;
  children: (data: Data) => ReactNode;
}

/** One subject of the settings: what it is for, and its form once the values are loaded. */
export const SettingsPart = <Data,>({
  id,
  title,
  note,
  query,
  loading,
  failure,
  children,
}: SettingsPartProps<Data>) => (
  <Stack as="section" aria-labelledby={id}>
    <Text as="h2" size="l" id={id}>
      {title}
    </Text>
    <Muted>{note}</Muted>
    {query.data === undefined ? (
      <Pending query={query} label={loading} title={failure} />
    ) : (
      children(query.data)
    )}
  </Stack>
);
