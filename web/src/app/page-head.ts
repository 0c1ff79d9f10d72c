import { formatCatalogPrice, formatDetailPrice } from '#words/format/amounts.ts';
import { APPLICATION_CURRENCY } from '@volant/shared/agency.ts';
import { vehicleMessages } from '#words/vehicles/vehicles.ts';
import type { Vehicle } from '@volant/shared/vehicles/vehicles.schema.ts';
import { vehicleName } from '@volant/shared/vehicles/vehicle-name.ts';
import * as words from '#words/screens/app/page-head.ts';
import { vehicleOf } from '../features/vehicles/api/vehicles.queries.ts';
import { documentTitle, type Site } from '../lib/site.tsx';
import { paths } from '../lib/paths.ts';
import type { PageData } from './page-data.ts';
import type { Page } from './pages.ts';

/** The metadata of a page for search engines and link previews. */
export interface PageHead {
  title: string;
  /** Title of the link preview, if it differs from `title`. */
  previewTitle?: string;
  description: string;
  /** Absolute; absent on pages that should not be indexed. */
  canonical: string | undefined;
  /** One of many views of its canonical page, and not to be indexed. */
  isSearch?: boolean;
  image: { url: string; width: number; height: number; alt?: string } | undefined;
  jsonLd: unknown;
}

const offer = (vehicle: Vehicle, origin: string) => ({
  '@type': 'Offer',
  url: origin + paths.vehicle(vehicle.id),
  businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
  priceCurrency: APPLICATION_CURRENCY.toUpperCase(),
  price: vehicle.dailyPrice,
  priceSpecification: {
    '@type': 'UnitPriceSpecification',
    priceCurrency: APPLICATION_CURRENCY.toUpperCase(),
    price: vehicle.dailyPrice,
    unitCode: 'DAY',
  },
});

const car = (vehicle: Vehicle, origin: string) => ({
  '@type': ['Car', 'Product'],
  name: vehicleName(vehicle),
  brand: { '@type': 'Brand', name: vehicle.brand },
  model: vehicle.model,
  url: origin + paths.vehicle(vehicle.id),
  ...(vehicle.photoUrls.length > 0 && { image: vehicle.photoUrls.map((url) => new URL(url, origin).href) }),
});

const agencyNode = ({ agency }: Site, origin: string) => ({
  '@type': 'AutoRental',
  name: agency.name,
  ...(agency.legalName && { legalName: agency.legalName }),
  ...(agency.vatNumber && { vatID: agency.vatNumber.replace(/[ .]/g, '') }),
  ...(agency.logo && { logo: new URL(agency.logo.webp, origin).href }),
  ...(agency.picture && { image: new URL(agency.picture.webp, origin).href }),
  url: `${origin}/`,
  telephone: agency.phone,
  email: agency.email,
  address: agency.address,
  currenciesAccepted: APPLICATION_CURRENCY.toUpperCase(),
});

const imageOf = (vehicle: Vehicle | undefined, origin: string): PageHead['image'] => {
  const photo = vehicle?.photos[0];
  if (!vehicle || !photo) return undefined;
  const alt = vehicleName(vehicle);
  return { url: new URL(photo.url, origin).href, width: photo.width, height: photo.height, alt };
};

/** The picture that the agency chose, else that of its first vehicle. */
const homeImageOf = (site: Site, vehicle: Vehicle | undefined, origin: string): PageHead['image'] => {
  const { picture } = site.agency;
  if (!picture) return imageOf(vehicle, origin);
  return { url: new URL(picture.webp, origin).href, width: picture.width, height: picture.height };
};

/** Descriptions of the pages without vehicles. */
const DESCRIPTIONS: Record<string, ((agencyName: string) => string) | undefined> = {
  [paths.login]: words.loginDescription,
  [paths.register]: words.registerDescription,
  [paths.forgotPassword]: words.newPasswordDescription,
  [paths.terms]: words.termsDescription,
  [paths.privacy]: words.privacyDescription,
  [paths.legalNotice]: words.legalNoticeDescription,
};

const withContext = (node: object) => ({ '@context': 'https://schema.org', ...node });

export const pageHead = ({
  page,
  path,
  origin,
  status,
  site,
  data,
}: {
  page: Page;
  path: string;
  origin: string;
  status: number;
  site: Site;
  data: PageData;
}): PageHead => {
  const { name } = site.agency;
  const vehicle = data.vehicle ?? undefined;
  const hidden: PageHead = {
    title: documentTitle(page.title, name),
    description: words.agencyDescription(name),
    canonical: undefined,
    image: undefined,
    jsonLd: undefined,
  };
  if (status === 410) return { ...hidden, title: documentTitle(vehicleMessages.archived, name) };
  if (page.data === 'vehicles') {
    const vehicles = data.vehicles ?? [];
    return {
      title: documentTitle(page.title, name),
      description: words.catalogueDescription(name),
      canonical: `${origin}/`,
      isSearch: data.search !== undefined,
      image: homeImageOf(site, vehicles[0], origin),
      jsonLd: withContext({
        ...agencyNode(site, origin),
        makesOffer: vehicles.map((each) => ({ ...offer(each, origin), itemOffered: car(each, origin) })),
      }),
    };
  }
  if (vehicle !== undefined) {
    const fullName = vehicleName(vehicle);
    const { dailyPriceCents } = vehicleOf(vehicle);
    return {
      title: documentTitle(words.rent(fullName), name),
      previewTitle: words.priceFrom(fullName, formatCatalogPrice(dailyPriceCents)),
      description: words.vehicleDescription(
        fullName,
        formatDetailPrice(dailyPriceCents),
        vehicle.maxDailyMileage,
      ),
      canonical: origin + paths.vehicle(vehicle.id),
      image: imageOf(vehicle, origin),
      jsonLd: withContext({
        ...car(vehicle, origin),
        offers: { ...offer(vehicle, origin), offeredBy: agencyNode(site, origin) },
      }),
    };
  }
  if (status === 404 && page.data === 'vehicle') {
    return { ...hidden, title: documentTitle(vehicleMessages.notFound, name) };
  }
  if (page.onServer && status === 200) {
    const description = DESCRIPTIONS[page.path]?.(name) ?? hidden.description;
    return { ...hidden, description, canonical: origin + path };
  }
  return hidden;
};
