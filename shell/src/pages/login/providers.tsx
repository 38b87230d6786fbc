import type { ProviderList } from '@keur/contract/social-login'
import { t } from '@keur/kit/language'
import { useSearchParams } from '@keur/kit/router'
import { ExternalButton } from '@keur/kit/ui'
import css from '../account/account.module.css'
import { returnUrl, storeReturnUrl } from './return-url.ts'

/** Logins at other providers. Plain links: the API redirects to the provider. */
export function Providers({ providers }: ProviderList) {
  const [search] = useSearchParams()
  if (providers.length === 0) return null
  return (
    <div className="stack gap-3">
      <p className={css.or}>{t('ou')}</p>
      {providers.map(({ name, label }) => (
        <ExternalButton
          key={name}
          block
          variant="line"
          icon="key"
          href={`/api/users/oidc/${name}`}
          onClick={() => storeReturnUrl(returnUrl(search))}
        >
          {t('Continuer avec {label}', { label })}
        </ExternalButton>
      ))}
    </div>
  )
}
