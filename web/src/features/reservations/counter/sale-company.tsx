import { useQuery } from '@tanstack/react-query';
import * as words from '#words/screens/accounts/company.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { Folded } from '../../../ui/page/folded.tsx';
import { Panel, Stack } from '../../../ui/page/layout.tsx';
import { typedCompany } from '../../accounts/company-draft.ts';
import { CompanyFields } from '../../accounts/company-fields.tsx';
import { companyQueries } from '../api/company.queries.ts';
import { errorAt, type CounterDraft, type Fault } from './counter-draft.ts';

/** The company that a sale is for, if it is for one: the customer's last one is proposed. */
export const SaleCompany = ({
  draft,
  faults,
  change,
}: {
  draft: CounterDraft;
  faults: readonly Fault[];
  change: (values: Partial<CounterDraft>) => void;
}) => {
  const { isForCompany, company, customerId } = draft;
  const { data: last } = useQuery({
    ...companyQueries.ofCustomer(customerId ?? 0),
    enabled: isForCompany && customerId !== undefined,
  });
  const proposed = last?.company;
  return (
    <Panel>
      {/* Folded: most sales are private, and Enter goes on from the customer to the vehicle. */}
      <Folded title={words.company} open={isForCompany} isFramed={false}>
        <Stack gap={1}>
          <Checkbox
            name="isForCompany"
            label={words.saleForCompany}
            checked={isForCompany}
            onChange={({ target }) => change({ isForCompany: target.checked })}
          />
          {isForCompany && proposed && company.name === '' && (
            <div>
              <Button
                size="s"
                variant="secondary"
                onClick={() => change({ company: typedCompany(proposed) })}
              >
                {words.useLast(proposed.name)}
              </Button>
            </div>
          )}
          {isForCompany && (
            <CompanyFields
              controlOf={(part) => ({
                name: `company.${part}`,
                error: errorAt(faults, `company.${part}`),
                value: company[part],
                onChange: ({ target }) => change({ company: { ...company, [part]: target.value } }),
              })}
            />
          )}
        </Stack>
      </Folded>
    </Panel>
  );
};
