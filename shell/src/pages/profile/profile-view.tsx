import type { Profile } from '@keur/contract/user'
import { formatDate } from '@keur/kit/format'
import type { ReactNode } from 'react'
import css from './profile.module.css'

/** What the agency knows of the member. Buttons follow. */
export function ProfileView({ profile, children }: { profile: Profile; children: ReactNode }) {
  const { name, surname, email, phoneNumber, gender, birthdate, residence } = profile
  const facts: [label: string, value: string | undefined][] = [
    ['Téléphone', phoneNumber],
    ['Genre', gender],
    ['Date de naissance', birthdate && formatDate(birthdate)],
    ['Résidence', residence]
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
            <dd className={value ? undefined : css.unknown}>{value || 'Non renseigné'}</dd>
          </div>
        ))}
      </dl>
      <div className="row">{children}</div>
    </div>
  )
}

const initial = (text: string) => [...text.trim()][0]?.toLocaleUpperCase('fr') ?? ''
