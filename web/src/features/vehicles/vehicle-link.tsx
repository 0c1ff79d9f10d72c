import { vehicleLabel } from '@volant/shared/vehicles/plate.rules.ts';
import { paths } from '../../lib/paths.ts';
import { Link, type LinkProps } from '../../ui/controls/link.tsx';

interface VehicleLinkProps extends Omit<LinkProps, 'to' | 'id'> {
  id: number;
  /** Brand and model; absent: `children` say which vehicle. */
  name?: string;
  plate?: string | null;
}

/** A vehicle on a screen of the agency: it leads to its page for managers. */
export const VehicleLink = ({ id, name = '', plate = null, children, ...rest }: VehicleLinkProps) => (
  <Link {...rest} to={paths.vehicleFile(id)}>
    {children ?? vehicleLabel({ name, plate })}
  </Link>
);
