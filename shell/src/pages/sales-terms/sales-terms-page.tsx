import { agency } from '@keur/kit/agency'
import { t } from '@keur/kit/language'
import { LinkedText } from '@keur/kit/ui'
import { Article, Articles, TextHead } from '../sections/text-page.tsx'

export function Component() {
  return (
    <>
      <TextHead
        title={t('Conditions générales de vente')}
        description={t(
          'Les conditions générales de vente de {name}\u00a0: services, paiement, annulation, responsabilité, confidentialité et droit applicable.',
          { name: agency.name }
        )}
        path="/cgv"
      >
        {t('Ce à quoi nous nous engageons, et ce que nous attendons de vous, en neuf points.')}
      </TextHead>
      <Articles>
        <Article id="objet" title={t('Objet')}>
          <p>
            {t(
              'Les présentes conditions générales régissent les prestations et les ventes de {name}, agence établie à {city} et présente à Dakar\u00a0: gérance, location, vente, études et expertises, consultances, travaux et vente de matériaux de construction. Elles s’appliquent à toute personne qui fait appel à l’agence, ci-après «\u00a0le client\u00a0».',
              { name: agency.name, city: agency.city }
            )}
          </p>
        </Article>
        <Article id="acceptation" title={t('Acceptation')}>
          <p>
            {t(
              'Toute commande, réservation, signature de devis ou de mandat emporte l’acceptation sans réserve des présentes conditions. Un contrat particulier signé avec le client peut les compléter ou y déroger\u00a0; il prévaut alors.'
            )}
          </p>
        </Article>
        <Article id="services" title={t('Services')}>
          <p>
            {t(
              'La nature, le contenu, le prix et le délai de chaque prestation sont décrits dans un devis, un mandat ou un bon de commande remis avant tout engagement. Les annonces publiées sur ce site sont établies de bonne foi à partir des éléments vérifiés par l’agence\u00a0; elles ne constituent pas une offre ferme et peuvent être retirées.'
            )}
          </p>
        </Article>
        <Article id="paiement" title={t('Paiement')}>
          <p>{t('Les prix sont exprimés en francs CFA (XOF).')}</p>
          <ul>
            <li>{t('Un acompte est versé à la commande, le solde à la livraison.')}</li>
            <li>{t('Un paiement échelonné est possible, selon un calendrier convenu par écrit.')}</li>
            <li>{t('Sont acceptés les espèces, le mobile money, le virement et le chèque certifié.')}</li>
          </ul>
          <p>{t('Tout versement donne lieu à un reçu.')}</p>
        </Article>
        <Article id="obligations-du-client" title={t('Obligations du client')}>
          <p>
            {t(
              'Le client fournit des informations exactes et les documents nécessaires, donne accès au bien ou au chantier, et règle les sommes dues aux échéances convenues. Il signale sans tarder tout changement de sa situation ou de celle du bien.'
            )}
          </p>
        </Article>
        <Article id="annulation" title={t('Annulation')}>
          <p>
            {t(
              'Toute annulation est notifiée par écrit. Avant le début des travaux ou de la prestation, l’acompte est rendu, déduction faite des frais déjà engagés et justifiés. Après le début des travaux, l’acompte reste acquis à l’agence.'
            )}
          </p>
        </Article>
        <Article id="responsabilite" title={t('Responsabilité')}>
          <p>
            {t(
              'L’agence est tenue à une obligation de moyens et répond de ses fautes prouvées. Elle ne saurait répondre d’un retard ou d’une inexécution dus à un cas de force majeure, à un tiers ou à une information inexacte du client.'
            )}
          </p>
        </Article>
        <Article id="confidentialite" title={t('Confidentialité')}>
          <p>
            <LinkedText
              text={t(
                'Les informations échangées pour une prestation restent confidentielles. Les données personnelles sont traitées comme l’explique notre [politique de confidentialité].'
              )}
              to={['/confidentialite']}
            />
          </p>
        </Article>
        <Article id="droit-applicable" title={t('Droit applicable et litiges')}>
          <p>
            {t(
              'Les présentes conditions sont soumises au droit sénégalais. En cas de différend, les parties cherchent d’abord une solution par la médiation. À défaut d’accord, les tribunaux de Thiès ou de Dakar sont compétents.'
            )}
          </p>
        </Article>
      </Articles>
    </>
  )
}
