import { t } from '@keur/kit/language'
import { ButtonLink } from '@keur/kit/ui'
import { AccountPage } from '../account/account-page.tsx'
import { Outcome } from '../account/outcome.tsx'
import { useMailedToken } from '../account/use-mailed-token.ts'
import { lazyForm } from '../sections/lazy-form.tsx'

const ResetForm = lazyForm(async () => (await import('./reset-form.tsx')).ResetForm)

export function Component() {
  const token = useMailedToken()
  return (
    <AccountPage
      beside="picture"
      title={t('Nouveau mot de passe')}
      lead={token !== null && t('Il remplacera l’ancien et mettra fin à vos connexions en cours.')}
      description={t('Choisissez un nouveau mot de passe pour votre compte.')}
    >
      {token === null ? (
        <Outcome
          icon="alert"
          tone="bad"
          message={t('Ce lien est incomplet. Ouvrez-le directement depuis l’e-mail reçu, ou demandez-en un autre.')}
          actions={<ButtonLink to="/forgot-password">{t('Demander un autre lien')}</ButtonLink>}
        />
      ) : (
        <ResetForm token={token ?? ''} />
      )}
    </AccountPage>
  )
}
