import { ButtonLink } from '@keur/kit/ui'

/** The API's sentences say what to do; where that is a page, it is one step away. */
const ways = [
  { said: /inscrivez-vous/i, to: '/signup', label: 'Recevoir un autre lien' },
  { said: /contactez l’agence/i, to: '/contact', label: 'Contacter l’agence' }
]

/** What somebody who was refused can do about it. */
export function WaysOn({ failure }: { failure: string | null }) {
  const way = failure && ways.find(({ said }) => said.test(failure))
  return way ? (
    <ButtonLink variant="line" size="s" to={way.to}>
      {way.label}
    </ButtonLink>
  ) : null
}
