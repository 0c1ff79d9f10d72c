import { LOGO } from '@volant/shared/kernel/logo.ts';
import styles from './brand.module.css';

const { size, stroke, rim, spokes, hub } = LOGO;

export interface BrandProps {
  name: string;
  /** The agency's own logo; without one, that of the product. */
  logo?: { avif: string; webp: string; width: number; height: number } | null | undefined;
}

/** The logo, with the name beside it. */
export const Brand = ({ name, logo }: BrandProps) =>
  logo ? (
    <span className={styles.brand}>
      <picture>
        <source type="image/avif" srcSet={logo.avif} />
        <img src={logo.webp} alt="" width={logo.width} height={logo.height} className={styles.logo} />
      </picture>
      <span>{name}</span>
    </span>
  ) : (
    <ProductBrand name={name} />
  );

const ProductBrand = ({ name }: Pick<BrandProps, 'name'>) => (
  <span className={styles.brand}>
    <svg width={size} height={size} viewBox={`0 0 ${size} ${size}`} aria-hidden="true" focusable="false">
      <g fill="none" stroke="currentColor" strokeWidth={stroke}>
        <circle cx={rim.x} cy={rim.y} r={rim.radius} />
        <path d={spokes} />
      </g>
      <circle cx={hub.x} cy={hub.y} r={hub.radius} className={styles.hub} />
    </svg>
    <span>{name}</span>
  </span>
);
