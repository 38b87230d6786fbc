import { phoneLink } from '../agency/index.ts'
import { t } from '../language/index.ts'
import { ButtonLink, ExternalButton } from '../ui/index.ts'

/** Call the agency, or write to it. */
export const ContactButtons = () => (
  <div className="halves">
    <ExternalButton block variant="line" icon="phone" href={phoneLink()}>
      {t('Appeler')}
    </ExternalButton>
    <ButtonLink block variant="line" to="/contact">
      {t('Contactez')}
    </ButtonLink>
  </div>
)
