import type { LeadConfirmation } from '@keur/contract/lead-input'
import { openingHoursOf } from '@keur/contract/opening-hours'
import type { VisitTimes } from '@keur/contract/visit'
import type { ListingSection, VisitMode } from '@keur/contract/vocabulary'
import { useEffect, useState } from 'react'
import { agency } from '../agency/index.ts'
import { contactErrors, Form, FormField, useForm } from '../forms/index.ts'
import { http, isHttpProblem } from '../http/index.ts'
import { language, t } from '../language/index.ts'
import { Icon, Panel, useIsHydrating } from '../ui/index.ts'
import { RadioChips } from './radio-chips.tsx'
import { pickFilled, sendLead } from './send-lead.ts'
import css from './visit-form.module.css'
import { type SentVisit, VisitRecap } from './visit-recap.tsx'
import { VisitTimeChoice } from './visit-time-choice.tsx'

export interface VisitFormProps {
  listing: { type: ListingSection; id: string }
  /** Of the listing: for the recap. */
  title?: string
}

const initialValues = {
  time: '',
  date: '',
  partOfDay: '',
  mode: 'inPerson',
  firstName: '',
  phone: '',
  email: '',
  message: ''
}
type Values = typeof initialValues

export function VisitForm({ listing, title }: VisitFormProps) {
  const [times, setTimes] = useState<VisitTimes>()
  const [sent, setSent] = useState<SentVisit>()
  // Without an answer the form asks for a day and a part of the day instead.
  const loadTimes = () => http.get('/visits/times').then(setTimes, () => setTimes(undefined))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, in the browser
  useEffect(() => void loadTimes(), [])
  const form = useForm<Values, LeadConfirmation>({
    initialValues,
    required: { firstName: t('Saisissez votre prénom.') },
    validate: (values) => ({
      ...(times?.days.length && !values.time ? { time: t('Choisissez une heure.') } : {}),
      ...dateError(values.date),
      ...contactError(values)
    }),
    async send(values) {
      try {
        return await sendLead({ kind: 'visit', listing, ...(pickFilled(values) as { mode: VisitMode }) })
      } catch (error) {
        // The time was taken meanwhile, or has come too near: those that are free now are shown.
        if (isHttpProblem(error) && [409, 422].includes(error.status)) await loadTimes()
        throw error
      }
    },
    onSuccess: (confirmation, { time, mode, email }) =>
      setSent({ ...confirmation, time, mode: mode as VisitMode, hasEmail: email !== '' })
  })
  if (sent) return <VisitRecap visit={sent} title={title} />
  return (
    <Panel className="stack">
      <h2 tabIndex={-1}>{t('Demander une visite')}</h2>
      <Form
        form={form}
        label={t('Demander une visite')}
        submitLabel={t('Demander une visite')}
        submitVariant="dark"
        action="/api/leads/visit"
        successMessage={null}
      >
        <input type="hidden" name="type" value={listing.type} />
        <input type="hidden" name="id" value={listing.id} />
        <input type="hidden" name="language" value={language} />
        {times && times.days.length > 0 ? (
          <VisitTimeChoice times={times} field={form.field('time')} />
        ) : (
          <DayFields form={form} />
        )}
        <RadioChips legend={t('Comment\u00a0?')} field={form.field('mode')} options={modes} />
        <FormField form={form} name="firstName" kind="firstName" label={t('Prénom')} maxLength={100} />
        <fieldset className={css.contact}>
          <legend>{t('Pour vous répondre\u00a0: l’un des deux suffit')}</legend>
          <FormField form={form} name="phone" kind="phone" label={t('Téléphone')} />
          <FormField form={form} name="email" kind="email" label={t('E-mail')} />
        </fieldset>
        <details className={css.more}>
          <summary>
            <Icon name="plus" />
            {t('Ajouter un message')}
          </summary>
          <FormField form={form} name="message" kind="message" label={t('Message')} optional maxLength={5000} />
        </details>
        <p className="small soft">{t('Vos coordonnées ne servent qu’à cette demande.')}</p>
      </Form>
    </Panel>
  )
}

const modes = [
  { value: 'inPerson', label: t('Sur place') },
  { value: 'video', label: t('Par vidéo') }
]

/** In place of the times, while they are not known. */
function DayFields({ form }: { form: ReturnType<typeof useForm<Values, LeadConfirmation>> }) {
  // Server and hydration must render the same.
  const minDate = useIsHydrating() ? undefined : today()
  return (
    <div className="grid grid--2">
      <FormField
        form={form}
        name="date"
        kind="date"
        label={t('Jour souhaité')}
        hint={t('Facultatif. {hours}.', { hours: agency.hours.replaceAll('-', '-\u2060') })}
        min={minDate}
      />
      <FormField form={form} name="partOfDay" kind="select" label={t('Moment de la journée')} options={partsOfDay} />
    </div>
  )
}

const partsOfDay = [
  { value: '', label: t('Peu importe') },
  { value: 'Matin', label: t('Le matin') },
  { value: 'Après-midi', label: t('L’après-midi') }
]

/** In Dakar, whose time is UTC. */
const today = () => new Date().toISOString().slice(0, 10)

function dateError(date: string): { date?: string } {
  if (date === '') return {}
  if (date < today()) return { date: t('Ce jour est passé\u00a0: choisissez aujourd’hui ou un jour à venir.') }
  return openingHoursOf(date, agency).length > 0
    ? {}
    : { date: t('L’agence est fermée ce jour-là\u00a0: choisissez un jour d’ouverture.') }
}

function contactError({ phone, email }: Values): { phone?: string; email?: string } {
  if (!phone && !email)
    return { phone: t('Laissez un numéro de téléphone ou une adresse e-mail\u00a0: l’un des deux suffit.') }
  return contactErrors({ phone, email })
}
