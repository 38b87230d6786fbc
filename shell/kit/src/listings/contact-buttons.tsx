import { phoneLink } from '../agency/index.ts'
import { ButtonLink, ExternalButton } from '../ui/index.ts'

/** Call the agency, or write to it. */
export const ContactButtons = () => (
  <div className="halves">
    <ExternalButton block variant="line" icon="phone" href={phoneLink()}>
      Appeler
    </ExternalButton>
    <ButtonLink block variant="line" to="/contact">
      Contactez
    </ButtonLink>
  </div>
)
