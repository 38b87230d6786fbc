import type { Appointment, MemberLead } from '@keur/contract/lead'
import { listingPath } from '@keur/contract/listing-paths'
import { formatVisitDay, formatVisitHour, formatVisitTime } from '@keur/contract/opening-hours'
import type { LeadKind, LeadStatus, VisitStatus } from '@keur/contract/vocabulary'
import { formatDate } from '@keur/kit/format'
import { http } from '@keur/kit/http'
import { language, t } from '@keur/kit/language'
import { Link } from '@keur/kit/router'
import { useLoaded } from './use-loaded.ts'

const kindLabels: Record<LeadKind, string> = {
  contact: t('Message'),
  visit: t('Demande de visite'),
  reservation: t('Demande de réservation'),
  order: t('Demande de devis'),
  owner: t('Bien à confier')
}
const statusLabels: Record<LeadStatus, string> = { new: t('Reçue'), inProgress: t('En cours'), done: t('Traitée') }
const visitLabels: Record<VisitStatus, string> = {
  requested: t('À confirmer par l’agence'),
  confirmed: t('Confirmée'),
  refused: t('N’aura pas lieu')
}

/** A request that was sent without logging in holds its time only. */
function visitLabelOf({ status, heldUntil, cancelled }: Appointment): string {
  if (cancelled) return t('Annulée')
  if (!heldUntil) return visitLabels[status]
  return new Date(heldUntil).getTime() > Date.now()
    ? t('Heure gardée jusqu’à {hour}', { hour: formatVisitHour(heldUntil, language) })
    : t('Heure non réservée')
}

/** The visits and messages of an account, with their state. */
export function MemberLeads() {
  const { data, error } = useLoaded((signal) => http.get('/users/leads', { signal }))
  const leads = data?.leads
  return (
    <section className="stack" aria-labelledby="mes-demandes">
      <h2 id="mes-demandes">{t('Mes demandes')}</h2>
      {error !== undefined && <p>{t('Vos demandes ne s’affichent pas pour le moment. Réessayez dans un instant.')}</p>}
      {leads?.length === 0 && <p className="soft">{t('Aucune demande envoyée avec votre adresse e-mail.')}</p>}
      <ul className="stack">
        {leads?.map((lead) => (
          <MemberLeadItem key={lead._id} lead={lead} />
        ))}
      </ul>
    </section>
  )
}

function MemberLeadItem({ lead }: { lead: MemberLead }) {
  const { kind, status, listing, appointment, date, createdAt } = lead
  const when = appointment ? formatVisitTime(appointment.time, language) : date && formatVisitDay(date, language)
  const facts = [
    when && t('Visite\u00a0: {when}', { when }),
    appointment ? visitLabelOf(appointment) : statusLabels[status],
    appointment?.reference ?? lead.reference,
    t('envoyée le {date}', { date: formatDate(createdAt) })
  ]
  return (
    <li>
      <p>
        <strong>{kindLabels[kind]}</strong>
        {listing && (
          <>
            {' · '}
            <Link to={listingPath(listing.type, listing.id)}>{listing.title}</Link>
          </>
        )}
      </p>
      <p className="soft small">{facts.filter(Boolean).join(' · ')}</p>
    </li>
  )
}
