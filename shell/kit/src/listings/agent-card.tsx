import type { ListingSection } from '@keur/contract/vocabulary'
import { agency, phoneLink, whatsappLink } from '../agency/index.ts'
import { t } from '../language/index.ts'
import css from './agent-card.module.css'

interface AgentCardProps {
  section: ListingSection
  /** The agent that the listing names. */
  agent: string | undefined
}

/** The agent of a listing, or the one of its section where it names none, or one who has left. */
const findAgent = ({ section, agent }: AgentCardProps) =>
  agency.team.find(({ id }) => id === agent) ?? agency.team.find(({ sections }) => sections.includes(section))

/** «Awa Ndiaye vous répond – français, wolof, anglais» */
export function AgentCard(props: AgentCardProps) {
  const found = findAgent(props)
  if (!found) return null
  const { name, role, languages, phone, whatsapp, photo } = found
  return (
    <div className={css.agent}>
      {photo && <img src={photo} alt={t('Portrait de {name}', { name })} width={56} height={56} loading="lazy" />}
      <div>
        <p>
          <b>{name}</b> {t('vous répond')}
        </p>
        <p className="soft small">{[t(role), languages.map((one) => t(one)).join(', ')].filter(Boolean).join(' · ')}</p>
        {(phone || whatsapp) && (
          <p className={css.links}>
            {phone && <a href={phoneLink(phone)}>{phone}</a>}
            {whatsapp && <a href={whatsappLink(t('Bonjour {name}', { name }), whatsapp)}>{t('WhatsApp')}</a>}
          </p>
        )}
      </div>
    </div>
  )
}
