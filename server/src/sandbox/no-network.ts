import dgram from 'node:dgram';
import dns from 'node:dns';
import net from 'node:net';

const refuse = (): never => {
  throw new Error('There is no network here.');
};

// A document can make a library request a font or a picture. Where the system removes the network this is redundant;
// elsewhere it stops libraries, though not code that has taken over the process.
Object.assign(net.Socket.prototype, { connect: refuse });
Object.assign(net.Server.prototype, { listen: refuse });
Object.assign(dgram.Socket.prototype, { bind: refuse, connect: refuse, send: refuse });
Object.assign(dns, { lookup: refuse, resolve: refuse });
Object.assign(dns.promises, { lookup: refuse, resolve: refuse });
