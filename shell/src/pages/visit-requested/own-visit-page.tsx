import { listingPath } from '@keur/contract/listing-paths'
import { formatVisitHour, formatVisitTime } from '@keur/contract/opening-hours'
import { visitChangeMessages } from '@keur/contract/redirect-messages'
import type { OwnVisit } from '@keur/contract/visit'
import { http, isHttpProblem } from '@keur/kit/http'
import { language, t } from '@keur/kit/language'
import { Facts } from '@keur/kit/patterns'
import { Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from '@keur/kit/router'
import { Button, ButtonLink, ExternalButton, Note, Select } from '@keur/kit/ui'
import type { ReactNode } from 'react'
import css from '../account/account.module.css'
import { AccountPage } from '../account/account-page.tsx'
import { Outcome } from '../account/outcome.tsx'

/** The visit of the private link; null where the link is none, or has ended. */
export async function loader({ request: { url, signal } }: LoaderFunctionArgs): Promise<OwnVisit | null> {
  const token = new URL(url).searchParams.get('jeton')
  if (!token) return null
  return http.get('/visits/own/:token', { params: { token }, signal }).catch((error: unknown) => {
    if (isHttpProblem(error) && error.status === 404) return null
    throw error
  })
}

const good = ['deplacee', 'annulee']

/** The page of the private link in the mails, the calendar file and the recap of a visit: its forms need no JavaScript. */
export function Component() {
  const visit = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const etat = search.get('etat')
  // Anybody can write an address: only our own messages are shown.
  const code = etat && Object.hasOwn(visitChangeMessages, etat) ? (etat as keyof typeof visitChangeMessages) : null
  const common = { eyebrow: t('Visite'), description: t('Déplacer ou annuler une visite demandée à l’agence.') }
  if (!visit)
    return (
      <AccountPage {...common} title={t('Lien inutilisable')}>
        <Outcome
          icon="alert"
          tone="bad"
          message={t(visitChangeMessages.incomplet)}
          actions={<ButtonLink to="/contact">{t('Contacter l’agence')}</ButtonLink>}
        />
      </AccountPage>
    )
  return (
    <AccountPage {...common} title={t('Votre visite')}>
      {code && <Note tone={good.includes(code) ? undefined : 'bad'}>{t(visitChangeMessages[code])}</Note>}
      <VisitFacts visit={visit} />
      {visit.times && (
        <>
          <MoveForm times={visit.times} token={search.get('jeton') ?? ''} />
          <details className={`stack gap-3 ${css.disclosure}`}>
            <summary>{t('Annuler la visite')}</summary>
            <TokenForm action="/api/visits/cancel" token={search.get('jeton') ?? ''}>
              <p>{t('L’heure sera de nouveau libre pour d’autres, et l’agence en est prévenue.')}</p>
              <Button type="submit" variant="danger-line">
                {t('Oui, annuler cette visite')}
              </Button>
            </TokenForm>
          </details>
        </>
      )}
    </AccountPage>
  )
}

const modeLabels = { inPerson: t('Sur place'), video: t('Par vidéo, sur WhatsApp') }

function VisitFacts({ visit }: { visit: OwnVisit }) {
  const { listing, time, mode, reference, calendar, times } = visit
  return (
    <>
      <p role="status">
        <strong>{stateOf(visit)}</strong>
      </p>
      <Facts
        facts={[
          {
            icon: 'home',
            label: t('Bien'),
            value: listing && <Link to={listingPath(listing.type, listing.id)}>{listing.title}</Link>
          },
          {
            icon: 'clock',
            label: t('Quand'),
            value: t('{when}, heure de Dakar', { when: formatVisitTime(time, language) })
          },
          { icon: 'place', label: t('Comment'), value: modeLabels[mode] },
          { icon: 'reference', label: t('Référence'), value: reference }
        ]}
      />
      {times && (
        <ExternalButton block variant="line" icon="clock" href={calendar} target={undefined} download="visite.ics">
          {t('Ajouter à mon calendrier')}
        </ExternalButton>
      )}
    </>
  )
}

/** What holds of the time. Without times to choose from, the visit is past or does not take place. */
function stateOf({ status, cancelled, heldUntil, expired, times }: OwnVisit): string {
  if (cancelled) return t('Vous avez annulé cette visite.')
  if (status === 'refused') return t('Cette visite n’aura pas lieu\u00a0: l’agence ne peut pas l’assurer.')
  if (!times) return t('Cette visite est passée.')
  if (expired)
    return t(
      'Nous ne gardons plus cette heure\u00a0: choisissez-en une ci-dessous, ou attendez l’appel d’un conseiller.'
    )
  if (heldUntil)
    return t(
      'Cette heure n’est pas encore réservée\u00a0: nous la gardons jusqu’à {hour}. Ouvrez le lien de notre e-mail, ou attendez l’appel d’un conseiller.',
      { hour: formatVisitHour(heldUntil, language) }
    )
  return status === 'confirmed'
    ? t('Votre visite est confirmée.')
    : t('Cette heure vous est réservée\u00a0: un conseiller vous la confirme dès que possible.')
}

function MoveForm({ times, token }: { times: NonNullable<OwnVisit['times']>; token: string }) {
  const options = times.days.flatMap((day) =>
    day.times.map((time) => ({ value: time, label: formatVisitTime(time, language) }))
  )
  if (options.length === 0)
    return <p>{t('Aucune autre heure n’est libre ces prochains jours. Appelez l’agence pour en changer.')}</p>
  return (
    <TokenForm action="/api/visits/move" token={token}>
      <Select
        name="time"
        required
        label={t('Autre heure (heure de Dakar)')}
        options={[{ value: '', label: t('Choisissez une heure') }, ...options]}
      />
      <Button type="submit">{t('Déplacer la visite')}</Button>
    </TokenForm>
  )
}

function TokenForm(props: { action: string; token: string; children: ReactNode }) {
  return (
    <form method="post" action={props.action} className="stack gap-3">
      <input type="hidden" name="token" value={props.token} />
      <input type="hidden" name="language" value={language} />
      {props.children}
    </form>
  )
}
