import { Client } from 'pg'; import { seedDemo } from '../server/seed/demo';
const c=new Client({host:'/tmp/pgh1',port:5555,user:'postgres',database:process.argv[2]??'h1'}); await c.connect();
const t=Date.now(); await seedDemo(c,{now:new Date('2026-11-18T09:00:00Z'),filesDir:'/tmp/pgh1files'}); console.log('seeded',Date.now()-t,'ms'); await c.end();
