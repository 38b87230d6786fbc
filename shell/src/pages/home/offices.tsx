import { agency } from '@keur/kit/agency'
import { ButtonLink, Icon, LocationBadge, Panel } from '@keur/kit/ui'
import css from './offices.module.css'

/** The agency's two offices, drawn as the stations of one line. */
export function Offices() {
  return (
    <Panel accent className="stack">
      <h2>Sur la ligne</h2>
      <p className="soft">Née à Thiès, la ville du rail, l’agence vous reçoit aussi dans la capitale.</p>
      <ol className={css.line}>
        <li>
          <LocationBadge city="Thiès" />
          <p>Siège et dépôt de matériaux</p>
        </li>
        <li className={css.distance}>70&nbsp;km</li>
        <li>
          <LocationBadge city="Dakar" />
          <p>Bureau et visites</p>
        </li>
      </ol>
      <ul className={css.facts}>
        <li>
          <Icon name="clock" />
          {agency.hours}
        </li>
        <li>
          <Icon name="place" />
          {agency.address}
        </li>
        <li>
          <Icon name="check" />
          Titres et contrats vérifiés avant toute annonce
        </li>
      </ul>
      <ButtonLink variant="dark" block to="/gerance/formulaire">
        Confiez-nous votre bien
      </ButtonLink>
    </Panel>
  )
}
