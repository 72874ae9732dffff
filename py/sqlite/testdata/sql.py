"""What SQL programs write."""
import sqlite3

c = sqlite3.connect(":memory:")
c.row_factory = None

def q(sql, *args):
    try:
        cur = c.execute(sql, args)
        print(cur.fetchall() if cur.description else cur.rowcount)
    except sqlite3.Error as e:
        print(type(e).__name__, e, e.sqlite_errorname)

c.executescript("""
    -- customers and orders
    create table customer (id integer primary key autoincrement, name text not null, city text default 'Ulm');
    create table orders (id integer primary key, customer_id integer references customer(id) on delete cascade,
        amount real check (amount >= 0), placed text);
    create index orders_customer on orders(customer_id);
    create view totals as select name, sum(amount) as total from customer join orders on customer.id = customer_id group by name;
    create table log(what);
    create trigger placed after insert on orders begin insert into log values ('order ' || new.id); end;
""")
c.executemany("insert into customer(name) values (?)", [("Ann",), ("Bob",), ("Cy",)])
c.executemany("insert into orders(customer_id, amount, placed) values (?, ?, ?)",
              [(1, 10.5, "2024-01-01"), (1, 20, "2024-02-01"), (2, 5.25, "2024-01-15"), (2, 1, "2024-03-01")])
q("select * from totals order by total desc")
q("select * from log")
q("select name from customer left join orders on customer.id = customer_id where orders.id is null")
q("insert into orders(customer_id, amount) values (1, -1)")
q("insert into orders(customer_id, amount) values (99, 1)")
q("pragma foreign_keys")
c.commit()
q("pragma foreign_keys = on")
q("insert into orders(customer_id, amount) values (98, 1)")
q("delete from customer where name = 'Bob'")
q("select count(*) from orders")
q("with recursive n(i) as (select 1 union all select i + 1 from n where i < 10) select sum(i), group_concat(i, '-') from n")
q("select name, row_number() over (order by name desc), rank() over (order by city) from customer order by name")
q("select strftime('%Y-%m', placed) as month, count(*), avg(amount) from orders where placed is not null group by month having count(*) > 0 order by 1")
q("select date('2024-01-31', '+1 month'), datetime(0, 'unixepoch'), julianday('2000-01-01'), time('12:00', '+90 minutes')")
q("select datetime(1700000000, 'unixepoch', 'localtime')")
q("select json_extract('{\"a\": [1, {\"b\": 2}]}', '$.a[1].b'), json_array(1, 'x', null), json_object('k', 1), '{\"z\":5}' ->> 'z'")
q("select key, value from json_each('[10, 20]')")
q("select upper('abc'), length('ümlaut'), substr('hello', 2, 3), instr('hello', 'l'), replace('aaa', 'a', 'bb'), trim('  x ')")
q("select round(2.567, 2), abs(-5), 7 / 2, 7 % 3, 7.0 / 2, 1 << 4, 5 & 6, 5 | 6, ~5")
q("select coalesce(null, 1), ifnull(null, 2), nullif(1, 1), iif(1 > 2, 'a', 'b'), case 3 when 3 then 'three' end")
q("select 'abc' like 'A%', 'abc' glob 'A*', 'a' || 'b', 1 between 0 and 2, 3 in (1, 2), null is null, 1 = null")
q("select cast('12abc' as integer), cast(1.9 as int), cast(5 as text), typeof(1), typeof(1.0), typeof('a'), typeof(x'00'), typeof(null)")
q("select hex(x'0aff'), quote('it''s'), quote(x'01'), quote(null), char(65, 228), unicode('A'), printf('%05.2f|%-5s|%x', 3.14159, 'ab', 255)")
q('select "double quoted"')
q("select max(1, 2), min('a', 'b'), total(id), count(distinct city), group_concat(name) from customer")
q("select sqrt(16), pow(2, 10), floor(-1.5), ceil(1.2), ln(1), sign(-3), mod(7, 3)")
q("select name from sqlite_master where type = 'table' order by name")
q("pragma table_info(customer)")
q("pragma user_version")
q("pragma user_version = 7")
q("pragma user_version")
q("alter table customer add column age integer")
q("alter table customer rename column age to years")
q("update customer set years = 40 where name = 'Ann' returning id, years")
q("select * from customer order by id")
q("explain query plan select * from customer where id = 1")
q("select 1 union select 2 intersect select 2 except select 3")
q("select * from (values (1, 'a'), (2, 'b'))")
q("create table bad (x")
q("select nofunc(1)")
q("select * from customer where nocol = 1")
q("select count(*), * from")
q("insert into customer values (1)")
q("drop table nothing")
q("create table customer(x)")
q("select regexp('a', 'b')")
q("select 1 limit 0")
q("select abs(-9223372036854775808)")
q("select * from customer, orders, customer")
q("create virtual table v using nomodule(x)")
q("begin")
q("begin")
q("commit")
q("commit")
