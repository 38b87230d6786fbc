import { agency } from '@keur/kit/agency'
import { t } from '@keur/kit/language'
import { PlaceMap } from '@keur/kit/map'
import { ExternalButton } from '@keur/kit/ui'
import css from './contact.module.css'

/** The drawn map of the agency's place: no request to a map service before the visitor opens one. */
export function AgencyMap() {
  return (
    <section className={`wrap stack ${css.section}`}>
      <h2>{t('Nous trouver')}</h2>
      <PlaceMap
        label={t('Carte\u00a0: {name}, {address}', { name: agency.name, address: agency.address })}
        point={pointOf(agency.mapUrl)}
        text={agency.address}
        note={false}
      />
      <div className="row">
        <ExternalButton variant="line" icon="place" href={agency.mapUrl}>
          {t('Itinéraire')}
        </ExternalButton>
      </div>
    </section>
  )
}

/** The address that the agency's link marks: `mlat` and `mlon` of OpenStreetMap, `@14.79,-16.92` of Google Maps. */
export function pointOf(mapUrl: string) {
  const [, latitude, longitude] =
    /mlat=(-?\d+\.?\d*)&mlon=(-?\d+\.?\d*)/.exec(mapUrl) ?? /@(-?\d+\.\d+),(-?\d+\.\d+)/.exec(mapUrl) ?? []
  return latitude && longitude ? { latitude: Number(latitude), longitude: Number(longitude), exact: true } : undefined
}
