// Runs once, in an empty database: the user of the site, whose password is in database-uri too. It can read and write its
// own database, and those that a backup is tried in; it sees how the members of a replica set are, and manages no user.
const password = require('node:fs').readFileSync('/run/secrets/database-password', 'utf8').trim()
const roles = ['keur-du-rail', 'keur-du-rail-restore'].flatMap((name) => [
  { role: 'readWrite', db: name },
  { role: 'dbAdmin', db: name }
])
db.getSiblingDB('admin').createUser({
  user: 'keur-du-rail',
  pwd: password,
  roles: [...roles, { role: 'clusterMonitor', db: 'admin' }]
})
