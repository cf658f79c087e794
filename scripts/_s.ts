import { Client } from 'pg'; import { seedScale } from '../server/seed/scale';
const c=new Client({host:'/tmp/pgh1',port:5555,user:'postgres',database:'h1'}); await c.connect();
const n=Number(process.argv[2]);const t=Date.now(); await seedScale(c,{customers:n,auctions:n}); console.log('scale',Date.now()-t,'ms'); await c.end();
