// Makes the three databases one replica set, once, and waits until each holds the data. The first member is preferred as
// primary. It runs at every start: a set that exists stays as it is.
const password = require('node:fs').readFileSync('/run/secrets/database-root-password', 'utf8').trim()
const address = `mongodb://root:${encodeURIComponent(password)}@mongodb:27017/admin?directConnection=true`
const admin = new Mongo(address).getDB('admin')
const members = ['mongodb', 'mongodb-2', 'mongodb-3'].map((name, _id) => ({
  _id,
  host: `${name}:27017`,
  priority: _id === 0 ? 2 : 1
}))

/** The states of the members by number; none before there is a set. */
function states() {
  try {
    return admin.runCommand({ replSetGetStatus: 1 }).members.map(({ state }) => state)
  } catch (error) {
    if (error.codeName !== 'NotYetInitialized') throw error
    return []
  }
}

if (states().length === 0) admin.runCommand({ replSetInitiate: { _id: 'keur', members } })
const [primary, secondary] = [1, 2]
const isWell = () => {
  const all = states()
  return all.length === 3 && all.includes(primary) && all.every((state) => [primary, secondary].includes(state))
}
const end = Date.now() + 240_000
while (!isWell() && Date.now() < end) sleep(1000)
if (!isWell()) throw new Error(`The members are in the states ${states()}, and not one primary and two secondaries.`)
