import { Link, useLocation } from '@keur/kit/router'
import { ButtonLink } from '@keur/kit/ui'
import { AccountPage } from '../account/account-page.tsx'
import { noticeIn } from '../account/notice.ts'
import { Outcome } from '../account/outcome.tsx'
import { Steps } from '../account/steps.tsx'
import { useLive } from '../account/use-live.ts'

const usual = 'Un e-mail de confirmation vient de vous être envoyé.'

/** After signing up: the account waits for its mail to be read. */
export function EmailSentPage() {
  const { state } = useLocation()
  // The server knows no state: what signup said is shown once the page is alive.
  const message = useLive() ? noticeIn(state) : undefined
  return (
    <AccountPage
      beside="picture"
      title="Consultez vos e-mails"
      description="Il ne reste qu’à confirmer votre adresse e-mail pour ouvrir votre compte."
    >
      <Outcome
        icon="mail"
        message={message ?? usual}
        actions={
          <ButtonLink variant="line" to="/login">
            Aller à la connexion
          </ButtonLink>
        }
      >
        <Steps
          steps={[
            'Ouvrez l’e-mail «\u00a0Confirmez votre adresse e-mail\u00a0».',
            'Suivez le lien «\u00a0Confirmer mon adresse\u00a0»\u00a0: il est valable 24\u00a0heures.',
            'Saisissez-y le mot de passe que vous venez de choisir, puis connectez-vous.'
          ]}
        />
        <p className="soft small">
          Rien reçu après quelques minutes&nbsp;? Regardez parmi les courriers indésirables, ou{' '}
          <Link to="/signup">inscrivez-vous à nouveau</Link> avec la même adresse pour recevoir un autre lien. Chaque
          lien va avec le mot de passe de son inscription.
        </p>
      </Outcome>
    </AccountPage>
  )
}
