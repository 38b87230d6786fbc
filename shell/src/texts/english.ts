import { addTexts } from '@keur/kit/language'
// What agencies often write as equipment, status and country of a listing.
import agencyWords from './agency-words.json' with { type: 'json' }
import texts from './en.json' with { type: 'json' }

addTexts('en', agencyWords)
addTexts('en', texts)
