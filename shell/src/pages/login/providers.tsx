import type { ProviderList } from '@keur/contract/social-login'
import { useSearchParams } from '@keur/kit/router'
import { ExternalButton } from '@keur/kit/ui'
import { nextPage } from './next-page.ts'
import { keepNextPage } from './next-page-kept.ts'
import css from './providers.module.css'

/** Accounts from elsewhere that the agency accepts. Plain links: the API leads on to the provider. */
export function Providers({ providers }: ProviderList) {
  const [search] = useSearchParams()
  if (providers.length === 0) return null
  return (
    <div className="stack gap-3">
      <p className={css.or}>ou</p>
      {providers.map(({ name, label }) => (
        <ExternalButton
          key={name}
          block
          variant="line"
          icon="key"
          href={`/api/users/oidc/${name}`}
          onClick={() => keepNextPage(nextPage(search))}
        >
          Continuer avec {label}
        </ExternalButton>
      ))}
    </div>
  )
}
