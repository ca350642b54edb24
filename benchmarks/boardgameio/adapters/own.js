// Our own table, spoken to as docs/protocol.md says. The driver stays the same for every server.
// The rules are those of game.js: five dice, nothing wild; a lost round costs a hand instead of a die, so
// that a match lasts a thousand rounds and every message has all ten dice in it.
const RULESET = {
  bidding: {
    title: 'Benchmark',
    claims: { faces: { wild: 'none' } },
    penalty: { 'lose-hand': { out_at: 0 } },
    rounds: 1000,
  },
};

module.exports = ({ port }) => {
  const origin = `http://127.0.0.1:${port}`;
  const post = async (path, token, body) => {
    const headers = { 'content-type': 'application/json' };
    if (token) headers.authorization = `Bearer ${token}`;
    const answer = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path} ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  let id = 0;
  const next = () => `m${id++}`;
  return {
    async createTable(_i, P) {
      const tokens = [];
      for (let p = 0; p < P; p++) tokens.push((await post('/api/sessions', null, {})).token);
      const { table } = await post('/api/tables', tokens[0], { ruleset: RULESET, seats: P, clock: 60 });
      return { table, tokens, P, started: false, known: new Map() };
    },
    url: (ctx) => `ws://127.0.0.1:${port}/ws/${ctx.table}`,
    headers: (ctx, p) => (p === null ? {} : { authorization: `Bearer ${ctx.tokens[p]}` }),
    onOpen(_ctx, p, send) {
      if (p !== null) send(JSON.stringify({ t: 'sit', id: next(), seat: p, name: `P${p}` }));
    },
    // p is the seat, or null for a watcher. A view is returned for a message with a new public state.
    onMessage(ctx, p, s, send) {
      const m = JSON.parse(s);
      if (m.t === 'refused') throw new Error(m.sentence);
      if (m.t === 'room' && p === 0 && !ctx.started && m.seats.every((seat) => seat.name)) {
        ctx.started = true;
        send(JSON.stringify({ t: 'start', id: next() }));
      }
      if ((m.t !== 'state' && m.t !== 'change') || m.seat !== p) return null;
      // A change has the fields that have changed; all others are as before.
      if (m.t === 'state') ctx.known.set(p, m.view.public);
      else if (m.public) ctx.known.set(p, { ...ctx.known.get(p), ...m.public });
      const { waiting, standing, dice, phase } = ctx.known.get(p);
      if (phase === 'over') {
        if (p === 0) send(JSON.stringify({ t: 'rematch', id: next() }));
        return null;
      }
      const [q, f] = standing ? standing[1].split('x').map(Number) : [];
      const bid = standing ? { q, f } : null;
      return { v: m.v, turn: waiting[0], bid, total: dice.reduce((a, b) => a + b, 0) };
    },
    move: (_ctx, p, view, kind, q, f) =>
      JSON.stringify({ t: 'act', id: next(), v: view.v, seat: p, a: kind === 'bid' ? `${q}x${f}` : 'liar' }),
  };
};
