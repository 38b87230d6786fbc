import type { Profile } from '@keur/contract/user'
import { agency, emailLink } from '@keur/kit/agency'
import { formatDate } from '@keur/kit/format'
import { t } from '@keur/kit/language'
import { Icon, LinkedText } from '@keur/kit/ui'
import type { ReactNode } from 'react'
import css from '../account/account.module.css'

/** The stored profile, with buttons as `children`. */
export function ProfileView({ profile, children }: { profile: Profile; children: ReactNode }) {
  const { name, surname, email, phoneNumber, gender, birthdate, residence } = profile
  const facts: [label: string, value: string | undefined][] = [
    [t('Téléphone'), phoneNumber],
    [t('Genre'), gender],
    [t('Date de naissance'), birthdate && formatDate(birthdate)],
    [t('Résidence'), residence]
  ]
  return (
    <div className="stack gap-5">
      <div className={css.person}>
        <span className={css.initials} aria-hidden="true">
          {initial(surname)}
          {initial(name)}
        </span>
        <div>
          <h2>
            {surname} {name}
          </h2>
          <p className="soft">{email}</p>
        </div>
      </div>
      <dl className={css.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={value ? undefined : css.unknown}>{value || t('Non renseigné')}</dd>
          </div>
        ))}
      </dl>
      <div className="row">{children}</div>
    </div>
  )
}

const initial = (text: string) => [...text.trim()][0]?.toLocaleUpperCase('fr') ?? ''

/** The user's rights to their data. */
export function DataRights() {
  return (
    <aside className={css.rights}>
      <Icon name="info" />
      <p>
        <LinkedText
          text={t(
            'Ces informations sont à vous\u00a0: vous pouvez en demander une copie, les faire corriger ou supprimer en écrivant à [{email}]. Voyez nos [règles de confidentialité].',
            { email: agency.email }
          )}
          to={[emailLink(), '/confidentialite']}
        />
      </p>
    </aside>
  )
}
